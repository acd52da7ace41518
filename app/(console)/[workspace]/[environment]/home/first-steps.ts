import type { ApiKey } from '#lib/data/keys.ts'
import type { UsageReport } from '#lib/data/usage.ts'
import type { Webhook } from '#lib/data/webhooks.ts'
import { plural } from '#lib/format.ts'

export type StepId = 'key' | 'call' | 'checkout' | 'webhook'

/** `proof` is what shows that it was done; null while nothing does. */
export type Step = { id: StepId; proof: string | null; at: string | null }

type Evidence = { keys: ApiKey[]; webhooks: Webhook[]; months: UsageReport[] }

/** Nobody ticks these off: each is read from the data that doing it leaves behind. */
export function firstSteps({ keys, webhooks, months }: Evidence): Step[] {
  const own = keys.filter(({ managed }) => !managed)
  const used = latest(own.map(({ lastUsedAt }) => lastUsedAt))
  const usedKey = own.find(({ lastUsedAt }) => lastUsedAt !== null && lastUsedAt === used)
  const delivered = latest(webhooks.map(({ stats }) => stats.lastSuccessAt))
  const receiver = webhooks.find(({ stats }) => stats.lastSuccessAt !== null && stats.lastSuccessAt === delivered)
  const payments = paidCheckouts(months)
  const oldest = own.at(-1)

  return [
    { id: 'key', proof: oldest ? `“${oldest.name}” was created` : null, at: oldest?.createdAt ?? null },
    { id: 'call', proof: usedKey ? `“${usedKey.name}” was last used` : null, at: used },
    {
      id: 'checkout',
      proof: payments > 0 ? `${plural(payments, 'card payment')} this month and last` : null,
      at: null,
    },
    { id: 'webhook', proof: receiver ? `${new URL(receiver.url).host} received one` : null, at: delivered },
  ]
}

function paidCheckouts(months: UsageReport[]): number {
  return months
    .flatMap(({ breakdown }) => breakdown)
    .filter(({ item }) => item === 'card_payment')
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

function latest(times: (string | null)[]): string | null {
  return times.reduce((newest, time) => (time && (!newest || time > newest) ? time : newest), null)
}
