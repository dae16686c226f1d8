declare module 'polylabel' {
  /** The centre of the largest circle inside a polygon. */
  export default function polylabel(polygon: number[][][], precision?: number): [number, number] & { distance: number }
}
