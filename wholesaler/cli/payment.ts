import type { Account } from '../accounts/accounts.store.ts'
import { currentAccount } from '../accounts/session.ts'
import { dayOf } from '../days.ts'
import type { Store } from '../db/store.ts'
import { amountOwed } from '../owed/owed.store.ts'
import { recordPayment, removePayment } from '../owed/statement.ts'
import { parseAmount } from '../records/amount.ts'
import {
  type Arguments,
  type Command,
  type CommandContext,
  NotPossible,
  readDay,
  readInteger,
  UsageError,
} from './command.ts'

const UNIT = 10_000
const MOST = 100_000_000 * UNIT
const MOST_NOTE = 200

export const paymentCommand: Command = {
  usage: 'payment AMOUNT|--remove ID [--on YYYY-MM-DD] [--note TEXT] [--json]',
  summary: 'records what you paid to the wholesaler, today unless you name the day, or removes a payment',
  options: { on: { type: 'string' }, note: { type: 'string' }, remove: { type: 'string' } },
  allowPositionals: true,
  async run(args, context) {
    const removed = readInteger(args, 'remove', 1, 2 ** 31 - 1)
    const { on, note } = args.values
    const given = [...args.positionals, on, note].filter((value) => value !== undefined)
    if (removed !== undefined && given.length > 0) throw new UsageError('--remove takes only the ID of a payment')
    const payment = removed === undefined ? readPayment(args, dayOf(context.clock.now())) : undefined
    const store = await context.openStore()
    const account = await currentAccount(store)
    if (payment) await record(store, account, payment, context)
    else await remove(store, account, removed ?? 0, context)
  },
}

interface Payment {
  paidOn: string
  /** As it was typed, in units of the account's currency. */
  amount: string
  note: string | undefined
}

function readPayment(args: Arguments, today: string): Payment {
  const [amount, ...rest] = args.positionals
  if (amount === undefined || rest.length > 0) throw new UsageError('name one amount, such as 1250.50')
  const paidOn = readDay(args, 'on') ?? today
  if (paidOn > today) throw new UsageError('--on must not be after today')
  const note = typeof args.values.note === 'string' ? args.values.note.trim() : undefined
  if (note !== undefined && note.length > MOST_NOTE)
    throw new UsageError(`--note has more than ${MOST_NOTE} characters`)
  return { paidOn, amount, note }
}

/** In 1/10,000. Nobody pays fractions of a cent, so more decimals than the currency has are a typing error. */
function unitsOf(amount: string, currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  const plain = /^\d+(?:[.,](\d+))?$/.exec(amount.replaceAll(/\s/g, ''))
  const units = plain && (plain[1] ?? '').length <= maximumFractionDigits ? parseAmount(plain[0]) : null
  if (units === null || units <= 0 || units > MOST)
    throw new UsageError(`the amount must be a number above 0 with at most ${maximumFractionDigits} decimals`)
  return units
}

async function record(store: Store, account: Account, payment: Payment, { clock, say, result }: CommandContext) {
  const { currency } = account
  const { paidOn, note } = payment
  const amount = unitsOf(payment.amount, currency)
  const id = await recordPayment(store, account, { paidOn, amount, ...(note && { note }) }, clock.now())
  const owed = await amountOwed(store.db, account.account_id)
  say(`Recorded ${shown(amount, currency)} paid on ${paidOn} as payment ${id}. Owed now: ${shown(owed, currency)}.`)
  result({ payment_id: id, paid_on: paidOn, amount: amount / UNIT, currency, amount_owed: owed / UNIT })
}

async function remove(store: Store, account: Account, id: number, { say, result }: CommandContext) {
  if (!(await removePayment(store, account, id))) throw new NotPossible('unknown_payment', `There is no payment ${id}.`)
  const owed = await amountOwed(store.db, account.account_id)
  say(`Removed payment ${id}. Owed now: ${shown(owed, account.currency)}.`)
  result({ removed: id, amount_owed: owed / UNIT })
}

function shown(amount: number, currency: string): string {
  return `${(amount / UNIT).toFixed(2)} ${currency}`
}
