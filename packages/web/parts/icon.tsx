import { memo } from '@interregnum/board-kit/element-cache'

/** A lucide icon, given as the raw text of its SVG file. */
export const Icon = memo(({ of, size = 18 }: { of: string; size?: number }) => (
  <svg
    class="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="square"
    aria-hidden="true"
    // Safe: the icons are bundled.
    dangerouslySetInnerHTML={{ __html: shapes(of) }}
  />
))

const cache = new Map<string, string>()

function shapes(file: string): string {
  let content = cache.get(file)
  if (content === undefined) {
    content = file.slice(file.indexOf('>', file.indexOf('<svg')) + 1, file.lastIndexOf('</svg>')).trim()
    cache.set(file, content)
  }
  return content
}

export const Logo = ({ size = 22 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
    <rect width="22" height="22" fill="#a81f1a" />
    <path d="M0,22L22,0V9L9,22Z" fill="#f6ecd8" />
    <circle cx="6" cy="6" r="3.2" fill="#f6ecd8" />
  </svg>
)

/** Shortcut key of a button; hidden from screen readers. */
export const Key = ({ children }: { children: string }) => (
  <span class="kbd" aria-hidden="true">
    {children}
  </span>
)
