import type { ComponentChildren } from 'preact'
import { addresses } from '../router.ts'
import { partsWords } from '../words/parts.ts'
import { Icon, Logo } from './icon.tsx'

interface Properties {
  game?: string
  meta?: string
  children?: ComponentChildren
}

/** The dark bar above a screen: link home, title, buttons. */
export const Bar = ({ game, meta, children }: Properties) => (
  <header class="bar">
    <a class="mark" href={addresses.home} aria-label={partsWords.logo}>
      <Logo />
      <span>Interregnum</span>
    </a>
    {game !== undefined && <h1 class="game">{game}</h1>}
    {meta !== undefined && <span class="meta">{meta}</span>}
    <span class="grow" />
    {children}
  </header>
)

interface ButtonProperties {
  icon: string
  name: string
  keys?: string
  pressed?: boolean
  onClick(): void
}

export const BarButton = ({ icon, name, keys, pressed, onClick }: ButtonProperties) => (
  <button
    type="button"
    class="bar-button"
    aria-label={name}
    title={keys === undefined ? name : `${name} (${keys})`}
    aria-pressed={pressed}
    onClick={onClick}
  >
    <Icon of={icon} size={20} />
  </button>
)
