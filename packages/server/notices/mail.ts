import type { Transporter } from 'nodemailer'
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
  private readonly transport: Promise<Transporter>

  constructor(private readonly config: MailConfig) {
    const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
    const options = { url: config.url, ...times, disableFileAccess: true, disableUrlAccess: true }
    // Loaded only where mail is switched on.
    this.transport = import('nodemailer').then(({ createTransport }) => createTransport(options))
  }

  async send({ headers = {}, ...letter }: Letter): Promise<void> {
    await (await this.transport).sendMail({ from: this.config.from, ...letter, headers: { ...headers } })
  }

  close(): void {
    void this.transport.then((transport) => transport.close())
  }
}
