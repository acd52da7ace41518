import type { createAccount } from './account.ts'
import type { SimulatedCatalogue } from './catalogue.ts'
import type { SimulatedInvoices } from './invoices.ts'
import { json, problem, type Reply } from './responses.ts'

interface Parts {
  catalogue: SimulatedCatalogue
  invoices: SimulatedInvoices
  account: ReturnType<typeof createAccount>
  clock: { now(): Date; advance(days: number): void }
  log: () => unknown[]
}

const MOST = 100_000
const CHANGED_SHARE_PER_DAY = 0.002
const ADDED_PER_DAY = 3

type Control = (body: Record<string, unknown>) => Reply

/** The endpoints under `/sim`, which change what the wholesaler serves. */
export function createControl({ catalogue, invoices, account, clock, log }: Parts) {
  /** Lets days pass: some products change, a few are added, and new invoices are issued. */
  function passDays(days: number): Reply {
    const changed = new Set<string>()
    const added: string[] = []
    for (let day = 0; day < days; day++) {
      clock.advance(1)
      const count = Math.ceil(catalogue.rows() * CHANGED_SHARE_PER_DAY)
      for (const id of catalogue.change(count, clock.now())) changed.add(id)
      added.push(...catalogue.add(ADDED_PER_DAY, clock.now()))
    }
    return json({ now: clock.now(), changed: changed.size, added: added.length })
  }

  const controls: Record<string, Control> = {
    'POST /sim/products/change': counted('count', (count) => json({ ids: catalogue.change(count, clock.now()) })),
    'POST /sim/invoices': counted('count', (count, { days = 1 }) =>
      isCount(days) ? json({ numbers: invoices.add(count, Math.max(1, days)) }) : problem('PARAMETRE_INVALIDE'),
    ),
    'POST /sim/invoices/alter': ({ number }) =>
      typeof number === 'string' && invoices.alter(number) ? json({ number }) : problem('FACTURE_INTROUVABLE'),
    'POST /sim/quota': counted('after_requests', (after_requests) => {
      account.limit(after_requests)
      return json({ after_requests })
    }),
    'POST /sim/account': ({ state }) =>
      typeof state === 'string' && account.become(state) ? json({ state }) : problem('PARAMETRE_INVALIDE'),
    'POST /sim/days': counted('count', passDays),
    'GET /sim/log': () => json(log()),
  }

  return (method: string, path: string, body: string): Reply => {
    const control = controls[`${method} ${path}`]
    if (!control) return problem('RESSOURCE_INTROUVABLE')
    const parsed = readObject(body)
    return parsed ? control(parsed) : problem('PARAMETRE_INVALIDE')
  }
}

function counted(name: string, run: (count: number, body: Record<string, unknown>) => Reply): Control {
  return (body) => {
    const count = body[name]
    return isCount(count) ? run(count, body) : problem('PARAMETRE_INVALIDE')
  }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST
}

function readObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text || '{}')
    return parsed && typeof parsed === 'object' ? (parsed as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
