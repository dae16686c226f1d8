import type { Match } from '@interregnum/kernel'
import { Failure } from './errors.ts'
import { exists, writeText } from './files.ts'
import { recordText } from './setting.ts'
import { tableText } from './text/table.ts'

/** Saves a game to a file after each change, if a file was given. Problems are returned as lines for the player. */
export class Autosave {
  constructor(
    private readonly match: Match,
    private file: string | null,
  ) {}

  /** The file that holds all answers so far. */
  get path(): string | null {
    return this.file
  }

  /** True if quitting now would lose nothing. */
  get safe(): boolean {
    return this.file !== null || (this.match.segmentCount === 1 && this.match.entries.length === 0)
  }

  /** If writing fails, the game continues unsaved: the player can choose another file. */
  save(): readonly string[] {
    if (this.file === null) return []
    const problem = this.write(this.file)
    if (problem === null) return []
    this.file = null
    return [tableText.unsaved(problem)]
  }

  saveAs(file: string): readonly string[] {
    if (file === '') return [tableText.saveWhere]
    if (file !== this.file && exists(file)) return [tableText.fileExists(file)]
    const problem = this.write(file)
    if (problem !== null) return [problem]
    this.file = file
    return [tableText.savingTo(file)]
  }

  /** The problem, or null on success. */
  private write(file: string): string | null {
    try {
      writeText(file, recordText(this.match))
      return null
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem
      return problem.message
    }
  }
}
