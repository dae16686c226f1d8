import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isPrivate, postOutside } from './outside.ts'

const post = (url: string, anywhere?: boolean): Promise<void> => postOutside({ url, headers: {}, body: '{}' }, anywhere)

describe('a request to an address that somebody has given', () => {
  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'file:///etc/passwd',
  ])('never reaches the operator’s own network: %s', async (url) => {
    await expect(async () => post(url)).rejects.toThrow(/private|Only https/)
  })

  it('knows private addresses', () => {
    for (const address of ['0.0.0.0', '100.64.0.1', '172.31.255.255', '224.0.0.1', 'fd00::1', 'fe80::1', '::'])
      expect(isPrivate(address), address).toBe(true)
    for (const address of ['1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111'])
      expect(isPrivate(address), address).toBe(false)
  })

  it('does not follow redirects, and says whether it certainly failed', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end()
      else if (request.url === '/cut') request.socket.destroy()
      else response.writeHead(500).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await expect(post(`${url}/moved`, true)).rejects.toMatchObject({ status: 302, definite: true })
    await expect(post(`${url}/broken`, true)).rejects.toMatchObject({ status: 500, definite: true })
    // It may have been delivered.
    await expect(post(`${url}/cut`, true)).rejects.toMatchObject({ definite: false })
    await expect(post('http://127.0.0.1:1/', true)).rejects.toMatchObject({ definite: true })
  })
})
