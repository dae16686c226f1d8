declare module 'polylabel' {
  /** The middle of the largest circle within a polygon. */
  export default function polylabel(polygon: number[][][], precision?: number): [number, number] & { distance: number }
}
