import type { Match } from '@interregnum/kernel'
import { Failure } from './errors.ts'
import { exists, writeText } from './files.ts'
import { recordText } from './setting.ts'

/** Keeps a game in a file, if it is to be kept. What it cannot do it says in a line. */
export class Autosave {
  constructor(
    private readonly match: Match,
    private file: string | null,
  ) {}

  /** The file in which everything that was answered is kept. */
  get keptIn(): string | null {
    return this.file
  }

  /** Whether nothing would be lost by leaving. */
  get safe(): boolean {
    return this.file !== null || (this.match.segmentCount === 1 && this.match.entries.length === 0)
  }

  /** A game that cannot be kept goes on: it can be kept elsewhere. */
  keep(): readonly string[] {
    if (this.file === null) return []
    const problem = this.write(this.file)
    if (problem === null) return []
    this.file = null
    return [`${problem} The game goes on, but is not kept: save <file> keeps it elsewhere.`]
  }

  saveAs(file: string): readonly string[] {
    if (file === '') return ['Save where? Give the name of a file.']
    if (file !== this.file && exists(file)) return [`${file} is there already; choose another name.`]
    const problem = this.write(file)
    if (problem !== null) return [problem]
    this.file = file
    return [`The game is kept in ${file} from now on.`]
  }

  /** What is in the way, if anything. */
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
