import type { Account } from '../accounts/accounts.store.ts'
import { currentAccount } from '../accounts/session.ts'
import { dayOf } from '../days.ts'
import type { Store } from '../db/store.ts'
import { browseLots, type ListedLot } from '../stock/browse-lots.ts'
import { correctStock } from '../stock/correct-stock.ts'
import { findProduct, listCorrections, listStock } from '../stock/list-stock.ts'
import { readStock } from '../stock/read-stock.ts'
import {
  type Command,
  type CommandContext,
  NotPossible,
  readDay,
  readInteger,
  requireText,
  UsageError,
} from './command.ts'

const LOTS_AT_ONCE = 100
const MOST_UNITS = 1_000_000

export const stockCommand: Command = {
  usage: 'stock [REFERENCE] [--expiring] [--json]',
  summary: 'lists the products in stock, the lots and corrections of one, or the lots that expire within 90 days',
  options: { expiring: { type: 'boolean' } },
  allowPositionals: true,
  async run({ values, positionals: [reference, ...rest] }, context) {
    const isExpiring = values.expiring === true
    if (rest.length > 0 || (isExpiring && reference !== undefined))
      throw new UsageError('name one product, or use --expiring for all lots')
    const store = await context.openStore()
    const account = await currentAccount(store)
    if (isExpiring) await showExpiring(store, account, context)
    else if (reference !== undefined) await showProduct(store, account, reference, context)
    else await showAll(store, account, context)
  },
}

async function showAll(store: Store, account: Account, { say, result }: CommandContext): Promise<void> {
  const found = await listStock(store, account)
  const units = found.reduce((sum, one) => sum + one.units, 0)
  for (const one of found) say(`${one.units} × ${one.reference} ${one.name}`)
  say(`${found.length} products, ${units} units.`)
  result({ units, products: found.map(({ reference, name, units: held }) => ({ reference, name, units: held })) })
}

async function showProduct(store: Store, account: Account, reference: string, context: CommandContext): Promise<void> {
  const { clock, say, result } = context
  const product = await requireProduct(store, account, reference)
  const { units, loose, lots } = await readStock(store, product.product_id, dayOf(clock.now()))
  const corrections = await listCorrections(store, product.product_id)
  say(`${product.reference} ${product.name}: ${units} units, ${loose} of them without a lot.`)
  for (const { lot, expiresOn, units: held, urgency } of lots)
    say(`${held} × lot ${lot}, ${expiryOf(expiresOn, urgency)}`)
  for (const { moved_at, units: moved, reason } of corrections)
    say(`${moved > 0 ? '+' : ''}${moved} on ${dayOf(moved_at)}: ${reason ?? 'no reason given'}`)
  result({
    ...{ reference: product.reference, name: product.name, units, loose },
    lots: lots.map(({ lot, expiresOn, units: held, urgency }) => ({
      ...{ lot, expires_on: expiresOn, units: held, urgency },
    })),
    corrections,
  })
}

async function showExpiring(store: Store, account: Account, { clock, say, result }: CommandContext): Promise<void> {
  const found: ListedLot[] = []
  let cursor: string | undefined
  do {
    const page = await browseLots(store, account, { expiry: 'watch', cursor, limit: LOTS_AT_ONCE }, clock.now())
    found.push(...page.data)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  for (const { units, reference, name, lot, expires_on, urgency } of found)
    say(`${units} × ${reference} ${name}, lot ${lot}, ${expiryOf(expires_on, urgency)}`)
  if (found.length === 0) say('No lot in stock expires within 90 days.')
  const lots = found.map(({ reference, name, lot, expires_on, units, urgency }) => {
    return { reference, name, lot, expires_on, units, urgency }
  })
  result({ lots })
}

function expiryOf(expiresOn: string | null, urgency: ListedLot['urgency']): string {
  if (expiresOn === null) return 'no expiry date'
  return urgency === 'expired' ? `expired on ${expiresOn}` : `expires on ${expiresOn}`
}

export const correctCommand: Command = {
  usage: 'correct REFERENCE --add N|--take N --reason TEXT [--lot LOT] [--expires YYYY-MM-DD] [--json]',
  summary: 'changes the stock by hand; units leave the lot that you name, or the one that expires first',
  options: {
    add: { type: 'string' },
    take: { type: 'string' },
    reason: { type: 'string' },
    lot: { type: 'string' },
    expires: { type: 'string' },
  },
  allowPositionals: true,
  async run(args, { openStore, clock, say, result }) {
    const [reference, ...rest] = args.positionals
    if (reference === undefined || rest.length > 0) throw new UsageError('name one product by its reference')
    const [added, taken] = ['add', 'take'].map((name) => readInteger(args, name, 1, MOST_UNITS))
    if ((added === undefined) === (taken === undefined)) throw new UsageError('use either --add or --take')
    const units = added ?? -(taken ?? 0)
    const note = requireText(args, 'reason').trim()
    if (!note) throw new UsageError('--reason is empty')
    const [lot, expiresOn] = [args.values.lot, readDay(args, 'expires')]
    const store = await openStore()
    const product = await requireProduct(store, await currentAccount(store), reference)
    const { product_id: productId } = product
    const where = { ...(typeof lot === 'string' && { lot }), ...(expiresOn && { expiresOn }) }
    const isDone = await correctStock(store, { productId, units, note, ...where }, clock.now())
    const stock = await readStock(store, productId, dayOf(clock.now()))
    if (!isDone) throw new NotPossible('too_few_units', `Only ${stock.units} units of ${reference} are in stock.`)
    say(`${reference} ${product.name}: ${units > 0 ? '+' : ''}${units}, now ${stock.units} units.`)
    result({ reference, changed: units, units: stock.units, reason: note })
  },
}

async function requireProduct(store: Store, account: Account, reference: string) {
  const product = await findProduct(store, account, reference)
  if (!product) throw new NotPossible('unknown_product', `The wholesaler has no product ${reference}.`)
  return product
}
