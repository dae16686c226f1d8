// Writes small images with a palette as PNG.
import { crc32, deflateSync, inflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PALETTE = 3

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** An image with at most 256 colours; `at` gives the palette index of a pixel. Up to 16 colours take half the size. */
export function png(
  width: number,
  height: number,
  colours: readonly Colour[],
  at: (x: number, y: number) => number,
): Buffer {
  const depth = colours.length <= 16 ? 4 : 8
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, PALETTE], 8)
  const row = 1 + Math.ceil((width * depth) / 8)
  const rows = Buffer.alloc(row * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = y * row + 1 + ((x * depth) >> 3)
      rows[place] |= depth === 8 ? at(x, y) : at(x, y) << (x % 2 === 0 ? 4 : 0)
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => colour.slice(0, 3)))),
    chunk('tRNS', Buffer.from(colours.map(([, , , alpha]) => alpha))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The chunks of an image with its data decompressed, because zlib versions compress differently. */
export function partsOf(picture: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = SIGNATURE.length; at < picture.length; ) {
    const length = picture.readUInt32BE(at)
    const kind = picture.toString('latin1', at + 4, at + 8)
    const data = picture.subarray(at + 8, at + 8 + length)
    parts.push(Buffer.concat([Buffer.from(kind, 'latin1'), kind === 'IDAT' ? inflateSync(data) : data]))
    at += length + 12
  }
  return parts
}
