import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  from: string
  to: string[]
  /** The reports that the sender asked for, such as `SUCCESS`. */
  notify: string[]
  /** The whole message as it was sent. */
  text: string
}

/** A mail server on its own port that keeps messages, or refuses them. */
export async function startMailServer() {
  const state = { received: [] as Mail[], refuse: false, url: '', stop: async () => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideDSN: false,
    onData(stream, { envelope }, done) {
      void text(stream).then((content) => {
        if (state.refuse) return done(new Error('Try again later'))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const notify = envelope.rcptTo.flatMap((one) => one.dsn?.notify ?? [])
        state.received.push({ from, to: envelope.rcptTo.map((one) => one.address), notify, text: content })
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  state.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  state.stop = () => new Promise((closed) => void server.close(() => closed()))
  return state
}
