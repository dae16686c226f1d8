import type { Match } from '@interregnum/kernel'
import { Failure } from './errors.ts'
import { exists, writeText } from './files.ts'
import { recordText } from './setting.ts'

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
    return [`${problem} The game continues unsaved. Type save <file> to save it elsewhere.`]
  }

  saveAs(file: string): readonly string[] {
    if (file === '') return ['Save where? Type a file name.']
    if (file !== this.file && exists(file)) return [`${file} already exists. Choose another name.`]
    const problem = this.write(file)
    if (problem !== null) return [problem]
    this.file = file
    return [`Saving to ${file} from now on.`]
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
