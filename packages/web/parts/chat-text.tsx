import type { ComponentChildren } from 'preact'

const PARTS = /(https:\/\/[^\s<>"*]+|\*[^*\n]+\*)/

/** What somebody wrote: *emphasis* and https links, everything else as it is. */
export const ChatText = ({ text }: { text: string }) => <>{text.split(PARTS).map(partOf)}</>

function partOf(part: string, n: number): ComponentChildren {
  if (/^\*[^*]+\*$/.test(part)) return <em key={n}>{part.slice(1, -1)}</em>
  if (!part.startsWith('https://')) return part
  // A full stop after a link ends the sentence.
  const [, address = part, rest = ''] = /^(.*?)([.,;:!?)]*)$/.exec(part) ?? []
  return (
    <span key={n}>
      <a href={address} target="_blank" rel="noopener noreferrer nofollow">
        {address}
      </a>
      {rest}
    </span>
  )
}
