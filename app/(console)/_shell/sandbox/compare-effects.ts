import type { ClockEffect } from '#lib/data/sandbox.ts'
import { plural } from '#lib/format.ts'

export type Verdict = 'awaited' | 'happened' | 'unforeseen' | 'missing'
export type ComparedEffect = ClockEffect & { verdict: Verdict }

export function compareEffects(predicted: ClockEffect[], actual: ClockEffect[], isOver: boolean): ComparedEffect[] {
  const happened = new Set(actual.map(nameOf))
  const known = new Set(predicted.map(nameOf))
  const open = predicted
    .filter((effect) => !happened.has(nameOf(effect)))
    .map((effect) => ({ ...effect, verdict: isOver ? ('missing' as const) : ('awaited' as const) }))
  const done = actual.map((effect) => ({
    ...effect,
    verdict: known.has(nameOf(effect)) ? ('happened' as const) : ('unforeseen' as const),
  }))
  return [...done, ...open].sort((a, b) => a.at.localeCompare(b.at))
}

const nouns: Record<ClockEffect['kind'], [one: string, many: string]> = {
  'checkout.expired': ['expired checkout', 'expired checkouts'],
  'quote.expired': ['expired quote', 'expired quotes'],
  'template.reviewed': ['template review', 'template reviews'],
  'payment.settled': ['settled payment', 'settled payments'],
  'refund.settled': ['settled refund', 'settled refunds'],
  'dispute.updated': ['dispute update', 'dispute updates'],
  'subscription.notice_sent': ['renewal notice', 'renewal notices'],
  'subscription.charged': ['subscription charge', 'subscription charges'],
  'subscription.reminded': ['payment reminder', 'payment reminders'],
  'room.ended': ['ended room', 'ended rooms'],
  'subscription.ended': ['ended subscription', 'ended subscriptions'],
  'settlement.run': ['settlement run', 'settlement runs'],
  'payout.updated': ['payout update', 'payout updates'],
  'email_domain.checked': ['email domain check', 'email domain checks'],
  'email_domain.key_rotated': ['new DKIM key', 'new DKIM keys'],
  'email_domain.key_deleted': ['deleted DKIM key', 'deleted DKIM keys'],
  'message.sent': ['sent message', 'sent messages'],
  'message.updated': ['message update', 'message updates'],
  'delivery.attempted': ['delivery', 'deliveries'],
  'webhook.failing': ['webhook warning', 'webhook warnings'],
  'key.expired': ['expired key', 'expired keys'],
  'key.grace_ended': ['ended grace period', 'ended grace periods'],
  'bill.issued': ['bill', 'bills'],
  'audio.deleted': ['deleted speech audio file', 'deleted speech audio files'],
  'recording.deleted': ['deleted recording', 'deleted recordings'],
  'transcript.deleted': ['deleted transcript', 'deleted transcripts'],
  'records.deleted': ['cleanup of old records', 'cleanups of old records'],
}

/** "3 expired checkouts, 7 deliveries, 1 bill". */
export function summarise(effects: ClockEffect[]): string {
  const counts = Map.groupBy(effects, (effect) => effect.kind)
  return [...counts].map(([kind, { length }]) => plural(length, ...nouns[kind])).join(', ')
}

function nameOf({ kind, id }: ClockEffect) {
  return `${kind} ${id}`
}
