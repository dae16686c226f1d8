// Replaces game/open.tsx: new games are played on a server, all others as usual.
import { readOptions } from '@interregnum/kernel'
import { loadGame } from '@interregnum/registry'
import { boards } from '@interregnum/registry/boards'
import type { OpenGame, TableRoute } from '../../game/open.tsx'
import { Open as OpenLocal } from '../../game/open.tsx'
import { GameScreen } from '../../game/screen.tsx'
import { useAsync } from '../../parts/use-async.tsx'
import { splitQuery } from '../../services/occupants.ts'
import { RemoteSource } from '../../services/remote-source.ts'
import { freshSeed } from '../../services/seed.ts'
import { type Delivery, type FaultCount, faultyConnect, randomFaults } from './faulty-connection.ts'
import type { HostReport, HostRequest } from './host.worker.ts'
import { TABLE } from './table-host.ts'

/** Global in the page, for the test. */
export interface RemoteGame {
  readonly count: FaultCount
  /** While it is set, all connections are cut. */
  isDown: boolean
  report(): Promise<HostReport>
}

export function Open({ route }: { route: TableRoute }) {
  return route.screen === 'play' ? <OpenRemote game={route.game} query={route.query} /> : <OpenLocal route={route} />
}

function OpenRemote({ game, query }: { game: string; query: URLSearchParams }) {
  const { got } = useAsync(`${game} ${query}`, () => begin(game, query))
  if (got.state === 'failed') throw got.problem
  return got.state === 'here' ? <GameScreen opened={got.value} reopen={() => {}} /> : <div class="waiting" />
}

async function begin(game: string, query: URLSearchParams): Promise<OpenGame> {
  const [pkg, { board }] = await Promise.all([loadGame(game), boards[game]()])
  const { seed = freshSeed(), ...chosen } = splitQuery(pkg, query).rest
  const options = readOptions(pkg.game().options, chosen)
  const worker = new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' })
  const send = (request: HostRequest, ports: MessagePort[] = []): void => worker.postMessage(request, ports)
  const count: FaultCount = { overtaken: 0, lost: 0, cut: 0 }
  const openPort = (): MessagePort => {
    const { port1, port2 } = new MessageChannel()
    send({ type: 'connect', port: port2 }, [port2])
    return port1
  }
  const report = (): Promise<HostReport> =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }: MessageEvent<HostReport>) => done(data)
      send({ type: 'report', port: port2 }, [port2])
    })
  send({ type: 'begin', game, options, seed })
  const remoteGame: RemoteGame = { count, isDown: false, report }
  const deliveryOf = faults()
  const source = await RemoteSource.open({
    table: TABLE,
    seat: pkg.game().seats(options)[0].id,
    pkg,
    options,
    connect: faultyConnect(openPort, (message) => (remoteGame.isDown ? 'cut' : deliveryOf(message)), count),
    fetchRecord: async () => (await report()).record,
    timing: { heartbeat: 300, retryAfter: () => 5 },
  })
  Object.assign(globalThis, { remoteGame })
  return { board, source, title: pkg.title, saving: null, online: null, at: null }
}

/** Delays, cuts, and sometimes a lost difference. */
function faults(): (message: { readonly type: string }) => Delivery {
  const random = randomFaults(2, 8, 25)
  let differences = 0
  return ({ type }) => (type === 'difference' && ++differences % 15 === 0 ? 'lost' : random())
}
