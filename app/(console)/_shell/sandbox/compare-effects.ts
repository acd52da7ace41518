import type { ClockEffect } from '#lib/data/sandbox.ts'

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

const nouns: Record<string, [one: string, many: string]> = {
  'checkout.expired': ['expired checkout', 'expired checkouts'],
  'payment.settled': ['settled payment', 'settled payments'],
  'delivery.attempted': ['delivery', 'deliveries'],
  'webhook.failing': ['webhook warning', 'webhook warnings'],
  'key.expired': ['expired key', 'expired keys'],
  'key.grace_ended': ['ended grace period', 'ended grace periods'],
  'bill.issued': ['bill', 'bills'],
  'records.deleted': ['cleanup of old records', 'cleanups of old records'],
}

/** "3 expired checkouts, 7 deliveries, 1 bill". */
export function summarise(effects: ClockEffect[]): string {
  const counts = Map.groupBy(effects, (effect) => effect.kind)
  return [...counts].map(([kind, { length }]) => `${length} ${nouns[kind]?.[length === 1 ? 0 : 1] ?? kind}`).join(', ')
}

function nameOf({ kind, id }: ClockEffect) {
  return `${kind} ${id}`
}
