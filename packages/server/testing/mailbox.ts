// A mail server on loopback that keeps what it gets.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  readonly to: string
  /** Header lines and text, without the line breaks that were put in for the transfer. */
  readonly source: string
}

export interface Mailbox {
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  /** Refuses mail from now on: for a while (4xx) or for good (5xx). */
  refuse(code: number | null): void
  /** The next mail after the first `count`. */
  next(count: number): Promise<ReceivedMail>
}

export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  let refusal: number | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal !== null) return done(Object.assign(new Error('refused'), { responseCode: refusal }))
        const source = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=')
        mails.push({
          to: session.envelope.rcptTo[0].address,
          source: source.replace(/\r\n(?=[ \t])/g, '').replaceAll('\r\n', '\n'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (code) => {
      refusal = code
    },
    async next(count) {
      for (let tries = 0; mails.length <= count && tries < 100; tries++)
        await new Promise((done) => setTimeout(done, 20))
      if (mails.length <= count) throw new Error('No mail came.')
      return mails[count]
    },
  }
}
