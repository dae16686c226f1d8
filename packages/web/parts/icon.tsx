/** A lucide drawing, given as the raw text of its file: the shapes inside, in our own frame. */
export function Icon({ of, size = 18 }: { of: string; size?: number }) {
  return (
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
      // The drawings come with the program, from nobody else.
      dangerouslySetInnerHTML={{ __html: shapes(of) }}
    />
  )
}

const known = new Map<string, string>()

function shapes(file: string): string {
  let inside = known.get(file)
  if (inside === undefined) {
    inside = file.slice(file.indexOf('>', file.indexOf('<svg')) + 1, file.lastIndexOf('</svg>')).trim()
    known.set(file, inside)
  }
  return inside
}

/** The sign of the house. */
export const Logo = ({ size = 22 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
    <rect width="22" height="22" fill="#a81f1a" />
    <path d="M0,22L22,0V9L9,22Z" fill="#f6ecd8" />
    <circle cx="6" cy="6" r="3.2" fill="#f6ecd8" />
  </svg>
)

/** The key that does the same as a button, for the eye only. */
export const Key = ({ children }: { children: string }) => (
  <span class="kbd" aria-hidden="true">
    {children}
  </span>
)
