import { randomBytes } from 'node:crypto'
import { can } from '../../operations/can.ts'
import { refuseForeignOrigin } from '../auth/origin.ts'
import { Problem } from '../auth/problem.ts'
import { hashToken } from '../auth/token-hash.ts'
import { database } from '../db/client.ts'
import { env } from '../env.ts'
import { forward } from '../proxy/forward.ts'
import { requireMember } from '../proxy/member.ts'
import { inboxPlace } from '../vault/sealed-columns.ts'
import { createVault } from '../vault/vault.ts'
import { deleteInbox, findInbox, type Inbox, isOpen, readInbox, replaceInbox, updateInbox } from './inboxes.ts'

const HOURS_24_MS = 24 * 60 * 60 * 1000

type Ask = (method: string, ids: string[], body?: unknown) => Promise<Response>
type Listed = { webhook_id: string; url: string; state: string }

/** Opens the sandbox's test inbox, or keeps an open one for 24 more hours. Passes the gateway's refusals on. */
export async function openInbox(request: Request, slug: string): Promise<Response> {
  refuseForeignOrigin(request)
  const { workspaceId, role } = await requireMember(request, slug, 'sandbox')
  const verdict = can(role, 'webhooks.create')
  if (!verdict.allowed) throw new Problem(403, verdict.code, verdict.reason)

  const ask: Ask = (method, ids, body) => {
    const headers = new Headers({ ...Object.fromEntries(request.headers), 'content-type': 'application/json' })
    headers.delete('content-length')
    const url = new URL(method === 'GET' ? '?limit=100' : '?', request.url)
    const inner = new Request(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
    return forward(inner, { workspace: slug, environment: 'sandbox', path: ['v1', 'webhooks', ...ids] })
  }
  const former = await findInbox(database(), { workspaceId })
  const refused = await openedOrRefused(ask, workspaceId, former)
  return (
    refused ?? Response.json(await readInbox(database(), workspaceId), { headers: { 'cache-control': 'no-store' } })
  )
}

/** Returns the gateway's refusal, or null. */
async function openedOrRefused(ask: Ask, workspaceId: string, former: Inbox | null): Promise<Response | null> {
  const listed = await ask('GET', [])
  if (!listed.ok) return listed
  const { data } = (await listed.json()) as { data: Listed[] }
  const own = data.find((webhook) => webhook.webhook_id === former?.webhookId)
  if (former && isOpen(former) && own?.state === 'enabled') {
    await updateInbox(database(), former.tokenHash, { expiresAt: new Date(Date.now() + HOURS_24_MS) })
    return null
  }
  // An opening that stopped early left a webhook whose ID was never stored.
  for (const webhook of data.filter((one) => one === own || one.url.startsWith(`${env().HOSTED_URL}/inbox/`))) {
    const deleted = await ask('DELETE', [webhook.webhook_id])
    if (!deleted.ok && deleted.status !== 404) return deleted
  }
  return replaced(ask, workspaceId, former)
}

/** Returns the gateway's refusal, or null. */
async function replaced(ask: Ask, workspaceId: string, former: Inbox | null): Promise<Response | null> {
  const token = randomBytes(32).toString('base64url')
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const tokenHash = hashToken(token)
  const next = {
    workspaceId,
    tokenHash,
    secret: createVault(env().VAULT_KEY).seal(secret, inboxPlace(workspaceId)),
    expiresAt: new Date(Date.now() + HOURS_24_MS),
  }
  if (!(await replaceInbox(database(), next, former))) throw conflict()
  const url = `${env().HOSTED_URL}/inbox/${token}`
  const created = await ask('POST', [], { url, secret, events: ['*'], description: 'Test inbox' }).catch(
    async (error) => {
      await deleteInbox(database(), tokenHash)
      throw error
    },
  )
  if (!created.ok) {
    await deleteInbox(database(), tokenHash)
    await explainForbidden(created.clone())
    return created
  }
  const { webhook_id: webhookId } = (await created.json()) as { webhook_id: string }
  if (await updateInbox(database(), tokenHash, { webhookId })) return null
  await ask('DELETE', [webhookId])
  throw conflict()
}

function conflict() {
  return new Problem(409, 'inbox_conflict', 'Another member is opening the test inbox. Reload the page.')
}

/** The gateway's problem blames a URL that its user chose, but the operator chose this one. */
async function explainForbidden(response: Response): Promise<void> {
  const { code } = (await response.json()) as { code?: string }
  if (code !== 'webhook_url_forbidden') return
  const remedy = 'Set HOSTED_URL to a public https address, or WEBHOOK_ALLOW_PRIVATE=i-understand on a private gateway.'
  throw new Problem(422, code, `The gateway doesn’t deliver webhooks to ${env().HOSTED_URL}. ${remedy}`)
}
