import * as z from 'zod'
import {
  type StatusMonth,
  type StatusSubscription,
  statusMonth,
  statusPillars,
  statusSubscription,
} from '#gateway/developer/status/status.schema.ts'
import { formatSpan } from '../../duration.ts'
import { Problem } from '../auth/problem.ts'
import { askGateway, parseJson, type Reply } from './ask-gateway.ts'

export type { StatusSubscription } from '#gateway/developer/status/status.schema.ts'

export type Found<T> = { kind: 'found'; record: T } | { kind: 'unknown' } | { kind: 'unreachable' }

const refusal = z.object({
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).optional(),
  retry_after: z.number().optional(),
})

/** Everything that began in a month such as 2026-11, or in the current one. */
export async function getMonth(month: string | null, ip: string | null): Promise<Found<StatusMonth>> {
  const query = month === null ? '' : `?month=${encodeURIComponent(month)}`
  return foundIn(await askGateway(`/api/incidents${query}`, { ip }), statusMonth)
}

export async function getSubscription(token: string, ip: string | null): Promise<Found<StatusSubscription>> {
  return foundIn(await askGateway(pathOf(token), { ip }), statusSubscription)
}

export async function changeSubscription(
  token: string,
  act: 'confirm' | 'unsubscribe',
  ip: string | null,
): Promise<Found<StatusSubscription>> {
  return foundIn(await askGateway(`${pathOf(token)}/${act}`, { ip, method: 'POST' }), statusSubscription)
}

/** Sends the message with the link that confirms. Throws a Problem that names the fields to correct. */
export async function subscribe(fields: Record<string, unknown>, ip: string | null): Promise<void> {
  const channel = fields.channel === 'sms' ? 'sms' : 'email'
  const target = String(fields[channel] ?? '').trim()
  const pillars = statusPillars.filter((pillar) => fields[`pillar.${pillar}`] === 'yes')
  // A subscription to all parts includes those to come.
  const isForAll = String(pillars.length) === fields.offered
  const reply = await askGateway('/api/subscriptions', {
    ip,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      channel,
      target: channel === 'sms' ? target.replaceAll(/[\s().-]/g, '') : target,
      ...(!isForAll && { pillars }),
    }),
  })
  if (reply?.status !== 202) throw refused(reply, channel)
}

function refused(reply: Reply | null, channel: 'email' | 'sms'): Problem {
  const problem = refusal.safeParse(parseJson(reply?.body)).data
  if (reply?.status === 400 && problem?.errors) {
    return new Problem(400, 'validation_failed', problem.detail, { errors: problem.errors })
  }
  if (reply?.status === 403) {
    const messages = channel === 'sms' ? 'text messages' : 'emails'
    return new Problem(403, 'live_not_activated', `This installation can’t send ${messages}. Use a feed instead.`)
  }
  if (reply?.status === 429) {
    const wait = problem?.retry_after ? `in ${formatSpan(problem.retry_after)}` : 'later'
    return new Problem(429, 'rate_limit_exceeded', `There were too many requests to subscribe. Try again ${wait}.`)
  }
  return new Problem(503, 'gateway_unreachable', 'The service isn’t responding. Try again in a moment.')
}

function foundIn<T>(reply: Reply | null, schema: z.ZodType<T>): Found<T> {
  // A malformed month or token leads nowhere either, and the gateway limits only links that aren't its own.
  if (reply && [400, 404, 429].includes(reply.status)) return { kind: 'unknown' }
  const parsed = schema.safeParse(parseJson(reply?.body))
  return reply?.status === 200 && parsed.success ? { kind: 'found', record: parsed.data } : { kind: 'unreachable' }
}

function pathOf(token: string): string {
  return `/api/subscriptions/${encodeURIComponent(token)}`
}
