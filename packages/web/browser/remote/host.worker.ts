// A worker that acts as the server: it runs the match, and pages connect to it through ports.
import { type GameRecord, Match, type Options } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { serve } from './faulty-connection.ts'
import { TableHost } from './table-host.ts'

export type HostRequest =
  | { readonly type: 'begin'; readonly game: string; readonly options: Options; readonly seed: string }
  | { readonly type: 'connect'; readonly port: MessagePort }
  | { readonly type: 'report'; readonly port: MessagePort }

export interface HostReport {
  readonly record: GameRecord
  readonly over: boolean
  /** How many commands arrived that had already been performed. */
  readonly repeated: number
}

let host: Promise<TableHost> | null = null

async function begin(game: string, options: Options, seed: string): Promise<TableHost> {
  const pkg = await loadGame(game)
  return new TableHost(Match.begin(pkg.game(), { options, seed, undo: 'own' }))
}

self.onmessage = async ({ data }: MessageEvent<HostRequest>) => {
  if (data.type === 'begin') host = begin(data.game, data.options, data.seed)
  const table = await host
  if (table === null) return
  const { match, repeated } = table
  if (data.type === 'connect') serve(table, match.seats[0].id, data.port)
  if (data.type === 'report') data.port.postMessage({ record: match.exportRecord(), over: match.over, repeated })
}
