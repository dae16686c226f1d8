type Read<D> = (input: unknown) => { data: D; name: string } | { errors: string[] }

/** A file of corrections to a game, and what becomes of it. */
export interface CorrectionsKit<D> {
  file<T extends object>(more?: T): { format: string; game: string; name: string } & T
  /** The corrected data; fails where the file is refused. */
  data(more: object): D
  /** Why a file is refused; empty where it is taken. */
  errors(input: unknown): readonly string[]
}

export const correctionsKit = <D>(game: string, readCorrections: Read<D>): CorrectionsKit<D> => {
  const file = <T extends object>(more: T = {} as T) => ({
    format: 'interregnum-corrections',
    game,
    name: 'my copy',
    ...more,
  })
  return {
    file,
    data(more) {
      const read = readCorrections(file(more))
      if ('errors' in read) throw new Error(read.errors.join('\n'))
      return read.data
    },
    errors(input) {
      const read = readCorrections(input)
      return 'errors' in read ? read.errors : []
    },
  }
}
