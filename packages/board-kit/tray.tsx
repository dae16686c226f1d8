import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

interface TrayProps {
  /** The short name that the classes of the game begin with: its styles tell which parts a tab shows. */
  readonly game: string
  readonly tabs: readonly string[]
  readonly children: ComponentChildren
}

/** Beside the map: on a large screen everything at once; on a small one part by part. */
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
