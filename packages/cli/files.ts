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
import { commandText } from './text/command.ts'

const reasons: { readonly [code: string]: string } = {
  ENOENT: commandText.noFile,
  EACCES: commandText.permissionDenied,
  EPERM: commandText.permissionDenied,
  EISDIR: commandText.isFolder,
  ENOTDIR: commandText.notAFolder,
  ENOSPC: commandText.diskFull,
  EDQUOT: commandText.quotaUsed,
  EROFS: commandText.readOnly,
}

export function readText(file: string): string {
  try {
    // Some editors write a byte order mark, which JSON does not allow.
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (problem) {
    throw new Failure(commandText.cantRead(file, reasonOf(problem)))
  }
}

export function readJson(file: string): unknown {
  const text = readText(file)
  try {
    return JSON.parse(text)
  } catch (problem) {
    throw new Failure(commandText.fileNotJson(file, (problem as Error).message))
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
    throw new Failure(commandText.cantWrite(file, missing ? commandText.noFolder : reasonOf(problem)))
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
