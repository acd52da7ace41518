import type { Runtime } from '../../context.ts'
import { innermost } from '../../errors.ts'
import { MINUTE_MS } from '../../time/clock.ts'
import { nameOf, stateNames, statusUrl } from './feeds.ts'
import { pillarNames } from './parts.ts'
import type { StatusPillar } from './status.schema.ts'
import {
  claimMessages,
  deleteMessage,
  deleteSubscription,
  findSendable,
  postponeMessage,
  type Sendable,
} from './subscriptions.store.ts'
import { linkToken } from './tokens.ts'

const AT_ONCE = 50
const LEASE_MS = 60_000
/**
 * The delay after each failure. There is no retry after the last one, because an update that is a day old is no longer
 * useful.
 */
const RETRY_MINUTES = [1, 5, 15, 60, 180]
const VALIDITY_SECONDS = 4 * 3_600
const SMS_CHARACTERS = 300

interface Words {
  subject: string
  text: string
  sms: string
}

/** Sends the updates and requests to confirm that are due. Returns how many went out. */
export async function sendStatusMessages(runtime: Runtime): Promise<number> {
  const now = runtime.clock.now()
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const claimed = await claimMessages(runtime.db, { now, leasedUntil, limit: AT_ONCE })
  const sendable = await findSendable(
    runtime.db,
    claimed.map((one) => one.message_id),
  )
  const sent = await Promise.all(sendable.map((one) => send(runtime, one)))
  return sent.filter(Boolean).length
}

async function send(runtime: Runtime, message: Sendable): Promise<boolean> {
  const { db, log, clock } = runtime
  try {
    await pass(runtime, message)
  } catch (error) {
    const { message_id, attempts } = message
    const wait = RETRY_MINUTES[attempts - 1]
    log.warn({ message_id, attempts, error: innermost(error).message }, 'could not send a status update')
    if (wait) await postponeMessage(db, message_id, new Date(clock.now().getTime() + wait * MINUTE_MS))
    else await deleteMessage(db, message_id)
    return false
  }
  await deleteMessage(db, message.message_id)
  return true
}

async function pass(runtime: Runtime, message: Sendable): Promise<void> {
  const { partners, config, clock } = runtime
  const { channel, target, subscription_id } = message.subscription
  const { subject, text, sms, oneClickUrl } = wordsOf(runtime, message)
  if (channel === 'email') {
    if (!partners.mail) throw new Error('SMTP_URL is not set')
    return partners.mail.send({
      mail_id: message.message_id,
      from: config.mailFrom,
      to: [target],
      subject,
      text,
      date: clock.now(),
      ...(oneClickUrl && { unsubscribeUrl: oneClickUrl }),
    })
  }
  const carrier = partners.messages.sms.live
  if (!carrier || !config.sms.from) throw new Error('no SMS carrier is set')
  const outcome = await carrier.send({
    reference: message.message_id,
    account_id: subscription_id,
    environment: 'live',
    channel: 'sms',
    to: [target],
    from: config.sms.from,
    content: { body: sms },
    validitySeconds: VALIDITY_SECONDS,
    created_at: clock.now(),
    simulated: { at: clock.now() },
  })
  if (outcome.state !== 'failed') return
  if (!outcome.error.permanent) throw new Error(outcome.error.message)
  // The number doesn't exist, or its owner told the carrier to stop.
  await deleteSubscription(runtime.db, subscription_id)
}

function wordsOf(runtime: Runtime, message: Sendable): Words & { oneClickUrl?: string } {
  const { update, report, subscription } = message
  if (!update || !report) return confirmationOf(runtime, message)
  const { secrets, config } = runtime
  const { subscription_id } = subscription
  const token = linkToken(secrets, { act: 'manage', subscription_id })
  const site = statusUrl(config)
  const subject = `${stateNames[update.state]}: ${report.title}`
  const affected = report.affected.map((pillar) => pillarNames[pillar as StatusPillar]).join(', ')
  return {
    subject: `[${nameOf(config)} status] ${subject}`,
    text: `${update.message}\n\nPosted: ${clockOf(update.at)}\nAffected: ${affected}\n${plannedOf(report)}\nStatus page: ${site}\nUnsubscribe: ${site}/subscriptions/${token}\n`,
    sms: `${nameOf(config)}: ${shortened(`${subject}. ${update.message}`)} ${site}/subscriptions/${token}`,
    oneClickUrl: `${site}/api/subscriptions/${token}/unsubscribe`,
  }
}

function confirmationOf({ secrets, config }: Runtime, { subscription, pillars }: Sendable): Words {
  const { subscription_id } = subscription
  const wanted = (pillars ?? []) as StatusPillar[]
  const token = linkToken(secrets, { act: 'confirm', subscription_id, pillars: wanted })
  const url = `${statusUrl(config)}/confirm/${token}`
  const about = wanted.length === 0 ? 'all pillars' : wanted.map((pillar) => pillarNames[pillar]).join(', ')
  return {
    subject: `Confirm updates about ${nameOf(config)}`,
    text: `Someone asked for updates about incidents and maintenance (${about}) at this address.\n\nConfirm: ${url}\n\nIf it wasn’t you, ignore this email. Without your confirmation, you won’t get any updates.\n`,
    sms: `${nameOf(config)}: confirm status updates (${about}): ${url}`,
  }
}

function plannedOf({ impact, starts_at, ends_at }: NonNullable<Sendable['report']>): string {
  if (impact !== 'maintenance' || !ends_at) return ''
  return `Planned: ${clockOf(starts_at)} to ${clockOf(ends_at)}\n`
}

function clockOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length <= SMS_CHARACTERS) return line
  // Without half of a surrogate pair at its end, which has no UTF-8 form.
  return `${line
    .slice(0, SMS_CHARACTERS - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}
