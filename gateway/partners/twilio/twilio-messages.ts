import type { Config } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import { MINUTE_MS, type ProcessClock } from '../../time/clock.ts'
import type { MessageOrder, MessagePartner, News, SendOutcome, SentMessage } from '../messages/message-partner.ts'
import { findTaken } from './twilio.store.ts'
import { createTwilioClient, type TwilioClient, TwilioRefusal } from './twilio-client.ts'
import { twilioFailure } from './twilio-failures.ts'
import { reportOf, type TwilioMessage, twilioMessage, twilioMessages } from './twilio-objects.ts'

export const STATUS_PATH = '/partners/twilio/webhooks/status'
export const REPLY_PATH = '/partners/twilio/webhooks/message'

/** The longest that Twilio keeps a message. */
const MOST_VALIDITY_SECONDS = 36_000
/** Twilio's and our clocks differ by less, and it cuts its times to seconds. */
const CLOCKS_MS = 60_000
const SEARCHED = '200'

/** Twilio reports each state on its own. These delays are for reports that never arrived. */
const FIRST_LOOK_MS = 10 * MINUTE_MS
const LAST_LOOK_MS = 4 * 24 * 60 * MINUTE_MS

interface Twilio {
  client: TwilioClient
  db: Database
  clock: Pick<ProcessClock, 'now'>
  gatewayUrl: string
}

/** The SMS of Twilio. Null unless all settings are present. */
export function createTwilioSms(
  { accountSid, authToken, from, apiUrl }: Config['sms'],
  { db, clock, gatewayUrl, attemptMs }: Omit<Twilio, 'client'> & { attemptMs?: number },
): MessagePartner<'sms'> | null {
  if (!accountSid || !authToken || !from) return null
  const client = createTwilioClient({ accountSid, authToken, apiUrl, ...(attemptMs && { attemptMs }) })
  const twilio: Twilio = { client, db, clock, gatewayUrl: gatewayUrl.replace(/\/$/, '') }
  return {
    send: (order) => send(twilio, order),
    find: (order) => find(twilio, order),
    retrieve: (sent) => retrieve(twilio, sent),
  }
}

/** The settings without which live sends no SMS. */
export function missingOfTwilio({ accountSid, authToken, from }: Config['sms']): string[] {
  const settings = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from }
  return Object.entries(settings).flatMap(([name, value]) => (value ? [] : [name]))
}

async function send({ client, clock, gatewayUrl }: Twilio, order: MessageOrder<'sms'>): Promise<SendOutcome> {
  const form = {
    To: order.to[0] ?? '',
    From: order.from,
    Body: order.content.body,
    ValidityPeriod: String(Math.min(order.validitySeconds, MOST_VALIDITY_SECONDS)),
    ...(isPublic(gatewayUrl) && { StatusCallback: `${gatewayUrl}${STATUS_PATH}?message_id=${order.reference}` }),
  }
  try {
    return outcomeOf(await client.post(twilioMessage, '/Messages.json', form), clock.now())
  } catch (error) {
    if (!(error instanceof TwilioRefusal)) throw error
    return { state: 'failed', error: twilioFailure(error.code) }
  }
}

/**
 * Twilio's search knows recipient, sender and text, but not our reference. A message that fits and belongs to no other
 * message of ours is this one.
 */
async function find({ client, db, clock }: Twilio, order: MessageOrder<'sms'>): Promise<SendOutcome | null> {
  const [to = ''] = order.to
  const query = { To: to, From: order.from, PageSize: SEARCHED }
  const { messages } = await client.get(twilioMessages, '/Messages.json', query)
  const since = order.created_at.getTime() - CLOCKS_MS
  const fitting = messages.filter(
    ({ body, date_created }) => body === order.content.body && Date.parse(date_created ?? '') >= since,
  )
  const sids = fitting.map(({ sid }) => sid)
  const taken = await findTaken(db, to, order.reference, sids)
  const found = fitting.findLast(({ sid }) => !taken.has(sid))
  return found ? outcomeOf(found, clock.now()) : null
}

function outcomeOf({ sid, status, error_code = null }: TwilioMessage, now: Date): SendOutcome {
  const report = reportOf(status, error_code, now)
  if (report?.error) return { state: 'failed', error: report.error }
  return { state: 'sent', upstreamId: sid, recheckAt: new Date(now.getTime() + FIRST_LOOK_MS) }
}

async function retrieve({ client }: Twilio, { upstreamId, sent_at, at }: SentMessage): Promise<News> {
  const age = at.getTime() - sent_at.getTime()
  const next = new Date(at.getTime() + Math.max(FIRST_LOOK_MS, age))
  const recheckAt = age >= LAST_LOOK_MS ? null : next
  try {
    const found = await client.get(twilioMessage, `/Messages/${upstreamId}.json`)
    const updated = Date.parse(found.date_updated ?? '')
    const report = reportOf(found.status, found.error_code ?? null, Number.isNaN(updated) ? at : new Date(updated))
    return { reports: report ? [report] : [], recheckAt }
  } catch (error) {
    if (!(error instanceof TwilioRefusal)) throw error
    // Twilio deleted it, at the request of someone with access to the account.
    return { reports: [], recheckAt: null }
  }
}

// Twilio refuses a message whose address for reports it can't reach.
function isPublic(url: string): boolean {
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
