/** A small hexagon in the colour of a seat. */
export const SeatMark = ({ colour, size = 18 }: { colour: string; size?: number }) => (
  <svg class="seat-mark" width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
    <path
      d="M0,-9L7.8,-4.5V4.5L0,9L-7.8,4.5V-4.5Z"
      style={`fill:var(--${colour});stroke:var(--${colour}-edge)`}
      stroke-width="1.6"
    />
  </svg>
)
