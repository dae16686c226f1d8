import type { CDPSession, Page } from 'playwright-core'

// Measures the time from an input to the resulting paint, with the browser's trace.

export type Kind = 'keydown' | 'click'

export interface Painted {
  readonly kind: Kind
  /** Time of the input. */
  readonly at: number
  /** Milliseconds until the page has painted the result and commits the frame. */
  readonly paint: number
  /** How many answers it gave: several for a march. */
  readonly answers: number
}

/** Time until the screen is updated, by the Event Timing API; in steps of 8 ms. */
export interface Shown {
  readonly kind: Kind
  readonly time: number
}

/**
 * Runs in the page. Adds a measure from each input to the DOM change it makes, so that the frame that paints it can be
 * found in the trace, and collects the Event Timing entries.
 */
const PROBE = `
  globalThis.shown = []
  new PerformanceObserver((list) => {
    for (const { name: kind, duration: time } of list.getEntries()) {
      if (kind === 'keydown' || kind === 'click') shown.push({ kind, time })
    }
  }).observe({ type: 'event', durationThreshold: 16 })
  const table = document.querySelector('main.table')
  let watch = new MutationObserver(() => {})
  for (const kind of ['keydown', 'click']) addEventListener(kind, (event) => {
    // The input before this one has only marked a choice.
    watch.disconnect()
    const before = Number(table.dataset.index)
    watch = new MutationObserver(() => {
      watch.disconnect()
      const answers = Number(table.dataset.index) - before
      performance.measure('answered ' + answers + ' by ' + kind, { start: event.timeStamp, end: performance.now() })
    })
    watch.observe(table, { attributeFilter: ['data-index'] })
    const watching = watch
    setTimeout(() => watching.disconnect(), 5000)
  }, true)
`

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  /** Microseconds. */
  readonly ts: number
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing']

/** Runs `act` on a page that shows a table, and measures the response to each input. */
export async function measureInputs(
  page: Page,
  act: () => Promise<void>,
): Promise<{ painted: Painted[]; shown: Shown[] }> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(PROBE)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await act()
  await stopTracing(session)
  const shown = (await page.evaluate('shown')) as Shown[]
  await session.detach()
  return { painted: paintedIn(events), shown }
}

async function stopTracing(session: CDPSession): Promise<void> {
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
}

const MEASURE = /^answered (?<answers>-?\d+) by (?<kind>keydown|click)$/

/** The frame that shows a change is the first one committed after it. */
function paintedIn(events: readonly TraceEvent[]): Painted[] {
  const sorted = events.toSorted((a, b) => a.ts - b.ts)
  const measures = sorted.filter(({ name }) => MEASURE.test(name))
  // An input is only measured after the one before it, so that begins and ends have the same order.
  const ends = measures.filter(({ ph }) => ph === 'e')
  return measures
    .filter(({ ph }) => ph === 'b')
    .flatMap(({ name, pid, ts: at }, n): Painted[] => {
      const { answers, kind } = MEASURE.exec(name)?.groups ?? {}
      const frame = sorted.find((event) => event.name === 'Commit' && event.pid === pid && event.ts > ends[n].ts)
      if (frame === undefined) return []
      return [
        { kind: kind === 'click' ? 'click' : 'keydown', at, paint: (frame.ts - at) / 1000, answers: Number(answers) },
      ]
    })
}
