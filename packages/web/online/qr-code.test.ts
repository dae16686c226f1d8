import readCode from 'jsqr'
import { expect, it } from 'vitest'
import { EDGE, qrCode } from './qr-code.tsx'

/** Pixels of one square. */
const SCALE = 4

it('the QR code of a seat is read by a scanner as its link', () => {
  const link = `https://games.example.org:8443/#/seat/${'0123456789abcdef'.repeat(4)}`
  const { size, path } = qrCode(link)
  const width = (size + 2 * EDGE) * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+),(\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row++) {
      const from = ((Number(y) + EDGE) * SCALE + row) * width + (Number(x) + EDGE) * SCALE
      for (let at = from; at < from + SCALE; at++) pixels.fill(0, 4 * at, 4 * at + 3)
    }
  }
  const code = readCode(pixels, width, width)
  expect(code?.data).toBe(link)
})
