import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { verifyWebhook } from '../../../sdks/typescript/webhooks.ts'
import { Problem } from '../auth/problem.ts'
import { hashToken } from '../auth/token-hash.ts'
import type { Database } from '../db/client.ts'
import { env } from '../env.ts'
import { inboxPlace } from '../vault/sealed-columns.ts'
import { createVault } from '../vault/vault.ts'
import { findInbox, isOpen, keepMessage } from './inboxes.ts'

const MAX_BODY_BYTES = 256 * 1024
const SECRET_HEADER = /authori[sz]ation|cookie|password|secret|token|api-?key/
// The proxy in front of the routes adds these.
const OWN_HEADER =
  /^(content-security|cross-origin|permissions|referrer|strict-transport)-|^x-(content-type|forwarded|nonce|page|surface)/

const perInbox = new RateLimiterMemory({ points: 300, duration: 60 })
const perProcess = new RateLimiterMemory({ points: 6_000, duration: 60 })

/** Stores a request to a test inbox with the verdict on its signature. Needs no session: the URL contains the token. */
export async function receive(db: Database, token: string, request: Request): Promise<Response> {
  const inbox = await findInbox(db, { tokenHash: hashToken(token) })
  if (!inbox) throw notFound()
  if (!isOpen(inbox)) throw new Problem(410, 'inbox_expired', 'This test inbox expired. Open a new one in the console.')
  await limit(perInbox, inbox.workspaceId, 'This test inbox accepts 300 requests a minute.')
  await limit(perProcess, 'all', 'The test inboxes of this installation accept 6,000 requests a minute.')

  const body = await readBody(request)
  const headers = Object.fromEntries([...request.headers].filter(([name]) => !OWN_HEADER.test(name)))
  const secret = createVault(env().VAULT_KEY).open(inbox.secret, inboxPlace(inbox.workspaceId))
  const isKept = await keepMessage(db, inbox, {
    eventType: eventTypeIn(body),
    problem: signatureProblem(body, headers, secret),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRET_HEADER.test(name))),
    body,
  })
  if (!isKept) throw notFound()
  return Response.json({ received: true }, { headers: { 'cache-control': 'no-store' } })
}

function notFound() {
  return new Problem(404, 'resource_not_found', 'This test inbox doesn’t exist.')
}

async function limit(limiter: RateLimiterMemory, key: string, detail: string): Promise<void> {
  await limiter.consume(key).catch(({ msBeforeNext }: RateLimiterRes) => {
    throw new Problem(429, 'rate_limited', detail, { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) })
  })
}

async function readBody(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge()
  const chunks: Uint8Array[] = []
  let bytes = 0
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      bytes += chunk.byteLength
      if (bytes > MAX_BODY_BYTES) throw tooLarge()
      chunks.push(chunk)
    },
  })
  await request.body?.pipeTo(sink)
  return Buffer.concat(chunks)
}

function tooLarge() {
  return new Problem(413, 'payload_too_large', 'A test inbox accepts bodies up to 262,144 bytes (256 KiB).')
}

function signatureProblem(payload: Buffer, headers: Record<string, string>, secret: string): string | null {
  try {
    verifyWebhook({ payload, headers, secret })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function eventTypeIn(body: Buffer): string | null {
  const type = /"type"\s*:\s*"([\w.]{1,100})"/.exec(body.toString('utf8'))?.[1]
  return type ?? null
}
