import type { CDPSession, Page } from 'playwright-core'

// From an input to the picture that answers it, as the browser's own trace tells it.

export type Kind = 'keydown' | 'click'

export interface Painted {
  readonly kind: Kind
  /** When the input came. */
  readonly at: number
  /** Milliseconds until the page has painted the answer and hands it over to be put on the screen. */
  readonly paint: number
}

/** Until the screen shows something new, by the Event Timing of the page; in steps of 8 ms. */
export interface Shown {
  readonly kind: Kind
  readonly time: number
}

/**
 * A script of the page: measures in its timeline from each input to the change it makes, so that the trace can be
 * searched for the frame that paints that change, and keeps what the browser tells of the screen.
 */
const PROBE = `
  globalThis.shown = []
  new PerformanceObserver((list) => {
    for (const { name: kind, duration: time } of list.getEntries()) {
      if (kind === 'keydown' || kind === 'click') shown.push({ kind, time })
    }
  }).observe({ type: 'event', durationThreshold: 16 })
  const table = document.querySelector('main.table')
  for (const kind of ['keydown', 'click']) addEventListener(kind, (event) => {
    const watch = new MutationObserver(() => {
      watch.disconnect()
      performance.measure('answered by ' + kind, { start: event.timeStamp, end: performance.now() })
    })
    watch.observe(table, { attributeFilter: ['data-index'] })
    setTimeout(() => watch.disconnect(), 5000)
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

/** Lets somebody act on a page that shows a table, and tells how soon it answered each input. */
export async function watched(page: Page, act: () => Promise<void>): Promise<{ painted: Painted[]; shown: Shown[] }> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(PROBE)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await act()
  await ended(session)
  const shown = (await page.evaluate('shown')) as Shown[]
  await session.detach()
  return { painted: paintedIn(events), shown }
}

async function ended(session: CDPSession): Promise<void> {
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
}

/** The frame that shows a change is the first that is committed after it. */
function paintedIn(events: readonly TraceEvent[]): Painted[] {
  const painted: Painted[] = []
  for (const kind of ['keydown', 'click'] as const) {
    const measured = events.filter(({ name }) => name === `answered by ${kind}`).sort((a, b) => a.ts - b.ts)
    const ends = measured.filter(({ ph }) => ph === 'e')
    measured
      .filter(({ ph }) => ph === 'b')
      .forEach((begin, n) => {
        const frame = events.filter(({ name, pid, ts }) => name === 'Commit' && pid === begin.pid && ts > ends[n].ts)
        const first = Math.min(...frame.map(({ ts }) => ts))
        if (Number.isFinite(first)) painted.push({ kind, at: begin.ts, paint: (first - begin.ts) / 1000 })
      })
  }
  return painted.sort((a, b) => a.at - b.at)
}
