// What the server writes to people, in English.

interface Letter {
  readonly subject: string
  readonly text: string
}

export const mailText = {
  signIn: (link: string): Letter => ({
    subject: 'Sign in to Interregnum',
    text: `Open this link in the browser in which you asked for it:

${link}

It works once, for 15 minutes. If you didn’t ask for it, ignore this mail.
`,
  }),
  confirm: (link: string, name: string): Letter => ({
    subject: 'Confirm your mail address',
    text: `Open this link in a browser in which you are signed in as ${name}:

${link}

It works once, for 24 hours. If you didn’t ask for it, ignore this mail.
`,
  }),
}
