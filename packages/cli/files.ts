import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { Failure } from './errors.ts'

const reasons: { readonly [code: string]: string } = {
  ENOENT: 'it does not exist',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of its path is not a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EROFS: 'the disk is read-only',
}

export function readText(file: string): string {
  try {
    // Some editors write a byte order mark, which JSON does not allow.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (problem) {
    throw new Failure(`Couldn’t read ${file}: ${reasonOf(problem)}.`)
  }
}

export function readJson(file: string): unknown {
  const text = readText(file)
  try {
    return JSON.parse(text)
  } catch (problem) {
    throw new Failure(`${file} is not JSON: ${(problem as Error).message}.`)
  }
}

export const exists = (file: string): boolean => statSync(file, { throwIfNoEntry: false }) !== undefined

/**
 * Writes a file atomically: to a temporary file first, then renamed. If that fails, the old text stays.
 */
export function writeText(file: string, text: string): void {
  try {
    const target = exists(file) ? realpathSync(file) : file
    // A device or a pipe cannot be replaced, only written to.
    if (exists(target) && !statSync(target).isFile()) writeOut(target, text, false)
    else replace(target, text)
  } catch (problem) {
    const missing = (problem as NodeJS.ErrnoException).code === 'ENOENT'
    throw new Failure(`Couldn’t write ${file}: ${missing ? 'its folder does not exist' : reasonOf(problem)}.`)
  }
}

function replace(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    writeOut(temporary, text, true)
    renameSync(temporary, file)
  } catch (problem) {
    discard(temporary)
    throw problem
  }
}

function writeOut(file: string, text: string, sync: boolean): void {
  const handle = openSync(file, 'w')
  try {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
    if (sync) fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function discard(file: string): void {
  try {
    unlinkSync(file)
  } catch {
    // It was never created.
  }
}

export function reasonOf(problem: unknown): string {
  const { code, message } = problem as NodeJS.ErrnoException
  return reasons[code ?? ''] ?? message
}
