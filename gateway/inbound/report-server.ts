import type { AddressInfo, Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { readReturnPath } from '../connect/email-copies/tokens.ts'
import type { Runtime } from '../context.ts'
import { innermost } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Policy } from '../limits/limiter.ts'
import { networkOf } from '../limits/network-of.ts'
import { receiveMailReport } from './mail-reports.service.ts'

/** A report begins with what it is about; the email that it returns follows, with all attachments at worst. */
const READ_BYTES = 256 * 1024
const MOST_BYTES = 40 * 1024 * 1024
const MOST_CLIENTS = 50
/** Connections of one network at the same time, so that it can't hold all of them. */
const MOST_OF_ONE = 10
const PATIENCE_MS = 30_000
/**
 * The limit for a whole connection: a client that sends a little every few seconds would otherwise hold its place
 * forever.
 */
const LONGEST_MS = 10 * 60_000

/** Mails from one network. */
const connections: Policy = { name: 'mail-reports', quota: 600, windowSeconds: 60, algorithm: 'bucket' }
/** Recipients from one network that are not ours; the next ones are refused for now. */
const strangers: Policy = { name: 'mail-strangers', quota: 20, windowSeconds: 60, algorithm: 'sliding' }

export interface ReportServer {
  /** Resolves to the port. */
  listen(): Promise<number>
  close(): Promise<void>
}

/** Receives mail servers' reports by SMTP, only to return paths that we signed. Null without `BOUNCE_LISTEN`. */
export function createReportServer(runtime: Runtime, longestMs = LONGEST_MS): ReportServer | null {
  const { config, log } = runtime
  const address = config.bounceListen
  if (!address) return null
  const settle = (done: (error?: Error | null) => void, step: Promise<void>) =>
    void step.then(
      () => done(),
      (error: unknown) => {
        if (error instanceof Refusal) return done(error)
        log.error({ error: innermost(error).message }, 'could not process a mail report')
        done(new Refusal(451, '4.3.0 Try again later'))
      },
    )
  const open = new Map<string, string>()
  const server = new SMTPServer({
    name: config.bounceHost,
    banner: 'mail reports only',
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    disableReverseLookup: true,
    size: MOST_BYTES,
    maxClients: MOST_CLIENTS,
    maxRecipients: 1,
    socketTimeout: PATIENCE_MS,
    closeTimeout: 2_000,
    onConnect: ({ id, remoteAddress }, done) => settle(done, admit(runtime, open, id, networkOf(remoteAddress))),
    onClose: ({ id }) => void open.delete(id),
    onRcptTo: ({ address: to }, { remoteAddress }, done) =>
      settle(done, admitRecipient(runtime, to, networkOf(remoteAddress))),
    onData: (stream, { envelope }, done) => settle(done, receive(runtime, stream, envelope.rcptTo[0]?.address ?? '')),
  })
  server.server.on('connection', (socket: Socket) => {
    const end = setTimeout(() => socket.destroy(), longestMs)
    socket.once('close', () => clearTimeout(end))
  })
  // Clients that hang up are no fault of ours.
  server.on('error', (error) => log.debug({ error: error.message }, 'a mail client failed'))
  return {
    async listen() {
      await new Promise<void>((listening, failed) => {
        server.server.once('error', failed)
        server.listen(address.port, address.host, () => listening())
      })
      return (server.server.address() as AddressInfo).port
    },
    close: () => new Promise((closed) => void server.close(() => closed())),
  }
}

/** The reply to a client instead of success. */
class Refusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

async function admit({ limiter }: Runtime, open: Map<string, string>, id: string, from: string): Promise<void> {
  const others = open.values().filter((address) => address === from)
  if ([...others].length >= MOST_OF_ONE) throw new Refusal(421, '4.7.0 Too many connections at once')
  open.set(id, from)
  const { allowed } = await limiter.take(connections, from)
  if (!allowed) throw new Refusal(421, '4.7.0 Too many connections, try again later')
}

// The signature is checked first, so that strangers never get to send a mail.
async function admitRecipient({ limiter, secrets }: Runtime, to: string, from: string): Promise<void> {
  if (readReturnPath(secrets, to)) return
  const { allowed } = await limiter.take(strangers, from)
  throw allowed ? new Refusal(550, '5.1.1 No such address') : new Refusal(421, '4.7.0 Too many unknown addresses')
}

async function receive(runtime: Runtime, stream: SMTPServerDataStream, to: string): Promise<void> {
  const bytes = await readStart(stream, READ_BYTES)
  if (stream.sizeExceeded) throw new Refusal(552, '5.3.4 Too large')
  await receiveMailReport(runtime, { to, bytes, requestId: newId('req') })
}

/** The first bytes; the rest is read and dropped. */
async function readStart(stream: Readable, most: number): Promise<Buffer> {
  const kept: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (bytes < most) kept.push(chunk.subarray(0, most - bytes))
    bytes += chunk.length
  }
  return Buffer.concat(kept)
}
