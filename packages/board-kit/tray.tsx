import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

interface TrayProps {
  /** The class prefix of the game, whose styles say which parts a tab shows. */
  readonly game: string
  readonly tabs: readonly string[]
  readonly children: ComponentChildren
}

/** The area next to the map. Large screens show all of it, small ones a tab at a time. */
export function Tray({ game, tabs, children }: TrayProps) {
  const [tab, setTab] = useState(0)
  return (
    <div class={`kit-part ${game}-tray ${game}-tab-${tab}`} data-part="tray">
      <div class="kit-tabs">
        {tabs.map((title, at) => (
          <button key={title} type="button" aria-pressed={tab === at} onClick={() => setTab(at)}>
            {title}
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}
