type Read<D> = (input: unknown) => { data: D; name: string } | { errors: string[] }

/** Helpers to make a corrections file for a game, and to read it. */
export interface CorrectionsKit<D> {
  file<T extends object>(more?: T): { format: string; game: string; name: string } & T
  /** The corrected data; throws if the file is refused. */
  data(more: object): D
  /** Why a file is refused; empty if it is accepted. */
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
