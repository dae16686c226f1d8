import { createTransport } from 'nodemailer'
import type { MailConfig } from '../config.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly headers?: { readonly [name: string]: string }
  readonly messageId?: string
}

/** Sends mail through the operator's mail server. */
export class Mailer {
  private readonly transport

  constructor(private readonly config: MailConfig) {
    const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
    this.transport = createTransport({ url: config.url, ...times, disableFileAccess: true, disableUrlAccess: true })
  }

  async send({ headers = {}, ...letter }: Letter): Promise<void> {
    await this.transport.sendMail({ from: this.config.from, ...letter, headers: { ...headers } })
  }

  close(): void {
    this.transport.close()
  }
}
