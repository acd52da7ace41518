import { createHash } from 'node:crypto'
import { isAmong } from '../../connect/recipients/numbers.ts'
import type { Runtime } from '../../context.ts'
import { notFound, Problem } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { Policy } from '../../limits/limiter.ts'
import { takeFromLimit } from '../../middleware/rate-limit.ts'
import { DAY_MS } from '../../time/clock.ts'
import type { StatusPillar, StatusSubscription, SubscribeBody } from './status.schema.ts'
import { channelsOf } from './status.service.ts'
import {
  confirmSubscription,
  deletePending,
  deleteSubscription,
  findSubscription,
  insertMessage,
  keepSubscription,
  type SubscriptionRow,
} from './subscriptions.store.ts'
import { readLinkToken, type StatusLink } from './tokens.ts'

/** The confirmation requests that one mailbox or number can get from everybody together. */
const perTarget: Policy = { name: 'status-target', quota: 5, windowSeconds: 86_400, algorithm: 'sliding' }
/** Requests to confirm by SMS of the whole installation, because each costs its operator money. */
const allSms: Policy = { name: 'status-sms', quota: 100, windowSeconds: 3_600, algorithm: 'sliding' }
const PENDING_MS = DAY_MS

/** Asks the target to confirm. The response says nothing about whether the target was subscribed before. */
export async function subscribe(runtime: Runtime, body: SubscribeBody): Promise<StatusSubscription> {
  const { channel, target, pillars = [] } = body
  requireChannel(runtime, channel)
  if (channel === 'sms') requireCountry(runtime, target)
  const name = createHash('sha256')
    .update(`${channel} ${mailboxOf(target)}`)
    .digest('base64url')
  await takeFromLimit(runtime, perTarget, name)
  if (channel === 'sms') await takeFromLimit(runtime, allSms, 'all')
  const now = runtime.clock.now()
  await runtime.db.transaction(async (tx) => {
    const { subscription_id } = await keepSubscription(tx, {
      subscription_id: newId('sts'),
      channel,
      target: target.toLowerCase(),
      pillars,
      confirmed_at: null,
      created_at: now,
    })
    const message = { message_id: newId('msg'), subscription_id, update_id: null, pillars, attempts: 0, due_at: now }
    await insertMessage(tx, message)
  })
  return { state: 'pending', channel, target, pillars }
}

// Mail to name+anything@ arrives at name@ (RFC 5233), so each tag would get around the limit for the same reader.
function mailboxOf(target: string): string {
  return target.toLowerCase().replace(/(?<=.)\+[^@]*(?=@)/, '')
}

function requireChannel(runtime: Runtime, channel: SubscribeBody['channel']): void {
  if (channelsOf(runtime).includes(channel)) return
  const missing = channel === 'email' ? ['SMTP_URL'] : runtime.partners.missing.sms
  throw new Problem(
    'live_not_activated',
    `This installation sends no updates by ${channel === 'email' ? 'email' : 'SMS'}: ${missing.join(', ')} is not set. Use the feeds instead.`,
  )
}

function requireCountry({ config }: Runtime, number: string): void {
  if (isAmong(number, config.sms.countries)) return
  throw new Problem('country_not_allowed', `SMS to the country of ${number} are not allowed.`, {
    members: { param: 'target' },
  })
}

/** The subscription that a link opens. Throws `resource_not_found` for a link that is not ours or has ended. */
export async function getSubscription(runtime: Runtime, token: string): Promise<StatusSubscription> {
  const { link, row } = await open(runtime, token)
  const isPending = link.act === 'confirm' && !isConfirmed(row, link.pillars)
  return toSubscription(row, isPending ? 'pending' : 'active', link.act === 'confirm' ? link.pillars : undefined)
}

/** Starts the subscription, or changes its pillars to those of the link. */
export async function confirm(runtime: Runtime, token: string): Promise<StatusSubscription> {
  const { link } = await open(runtime, token)
  if (link.act !== 'confirm') throw notFound('link')
  const now = runtime.clock.now()
  const row = await confirmSubscription(runtime.db, link.subscription_id, link.pillars, now)
  if (!row) throw notFound('link')
  return toSubscription(row, 'active')
}

/** Ends the subscription at once (RFC 8058), and again without an error. */
export async function unsubscribe(runtime: Runtime, token: string): Promise<StatusSubscription> {
  const link = readLinkToken(runtime.secrets, token)
  if (!link) throw notFound('link')
  const row = await findSubscription(runtime.db, link.subscription_id)
  await deleteSubscription(runtime.db, link.subscription_id)
  return row ? toSubscription(row, 'ended') : { state: 'ended', channel: 'email', target: '', pillars: [] }
}

/** Deletes the addresses of people who never confirmed. */
export async function expireSubscriptions({ db, clock }: Runtime): Promise<void> {
  await deletePending(db, new Date(clock.now().getTime() - PENDING_MS))
}

async function open(runtime: Runtime, token: string): Promise<{ link: StatusLink; row: SubscriptionRow }> {
  const link = readLinkToken(runtime.secrets, token)
  const row = link && (await findSubscription(runtime.db, link.subscription_id))
  if (!row) throw notFound('link')
  if (link.act === 'manage' && !row.confirmed_at) throw notFound('link')
  return { link, row }
}

function isConfirmed({ confirmed_at, pillars }: SubscriptionRow, wanted: StatusPillar[]): boolean {
  return confirmed_at !== null && pillars.toSorted().join() === wanted.toSorted().join()
}

function toSubscription(
  { channel, target, pillars }: SubscriptionRow,
  state: StatusSubscription['state'],
  wanted?: StatusPillar[],
): StatusSubscription {
  return { state, channel, target: masked(target), pillars: wanted ?? (pillars as StatusPillar[]) }
}

// Links get forwarded, and must not reveal the subscriber's full address.
function masked(target: string): string {
  const at = target.indexOf('@')
  if (at === -1) return `${target.slice(0, 3)}•••${target.slice(-2)}`
  return `${target.slice(0, 1)}•••${target.slice(at)}`
}
