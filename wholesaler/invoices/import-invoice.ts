import type { Account } from '../accounts/accounts.store.ts'
import type { Db, Store } from '../db/store.ts'
import { readBarcode } from '../records/barcode.ts'
import { BlockedInvoice, type InvoiceDetail } from './invoice-detail.ts'
import { ensureProducts, saveLines, saveWarnings } from './invoice-lines.store.ts'
import {
  addInvoice,
  addPurchase,
  CANCELLED,
  type InvoiceRow,
  isInvoiceBooked,
  lockInvoice,
  saveConflict,
  saveDetail,
  saveState,
} from './invoices.store.ts'
import { countOutcomes } from './runs.store.ts'
import { receiveLines, returnLines } from './stock-of-invoice.ts'

const UNIT = 10_000
/** Each line may be rounded, so their sum may differ a little. */
const NET_TOLERANCE = 0.05 * UNIT
const TOTAL_TOLERANCE = 0.01 * UNIT

export type Outcome = 'imported' | 'already_imported' | 'to_check'

interface Import {
  account: Account
  runId: number
  now: Date
}

/**
 * Books an invoice in one transaction: purchase, stock, lots, unknown products. A second import changes nothing. If
 * the invoice can't be booked as it is, nothing is written but the reasons, and its state becomes `to_check`.
 */
export async function importInvoice(store: Store, one: Import, detail: InvoiceDetail): Promise<Outcome> {
  const { account, now } = one
  await addInvoice(store.db, { accountId: account.account_id, currency: account.currency, now }, detail)
  for (let attempt = 1; ; attempt++) {
    try {
      return await store.db.transaction((tx) => counted(tx, one, book(tx, one, detail)))
    } catch (error) {
      if (error instanceof BlockedInvoice) return blockInvoice(store, one, detail.number, error.reasons)
      if (!isDeadlock(error) || attempt === MOST_ATTEMPTS) throw error
    }
  }
}

const MOST_ATTEMPTS = 3

/** A catalogue import may lock the same products in another order; Postgres then ends one of the two transactions. */
function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === '40P01'
}

/** Records why an invoice is not booked, unless it meanwhile is. */
export async function blockInvoice(store: Store, one: Import, number: string, problems: string[]): Promise<Outcome> {
  return store.db.transaction((tx) => counted(tx, one, block(tx, one, number, problems)))
}

async function block(tx: Db, { account, runId }: Import, number: string, problems: string[]): Promise<Outcome> {
  const row = await lockInvoice(tx, account.account_id, number)
  if (await isInvoiceBooked(tx, row.invoice_id)) return 'already_imported'
  await saveState(tx, row.invoice_id, { state: 'to_check', problems, run_id: runId })
  return 'to_check'
}

async function counted(tx: Db, { runId, now }: Import, done: Promise<Outcome>): Promise<Outcome> {
  const outcome = await done
  await countOutcomes(tx, runId, outcome, { now })
  return outcome
}

async function book(tx: Db, { account, runId, now }: Import, detail: InvoiceDetail): Promise<Outcome> {
  const { account_id: accountId, currency } = account
  const row = await lockInvoice(tx, accountId, detail.number)
  const { invoice_id } = row
  if (await isInvoiceBooked(tx, invoice_id)) {
    await noteConflict(tx, row, detail)
    return 'already_imported'
  }
  refuseUnbookable(detail, currency)

  await saveDetail(tx, invoice_id, detail, currency)
  const known = detail.lines.map((line) => ({ ...line, ...readBarcode(line.barcode) }))
  const productIds = await ensureProducts(tx, { accountId, currency, runId }, known)
  const lines = await saveLines(tx, invoice_id, detail.lines, productIds)
  await (detail.type === 'invoice' ? receiveLines : returnLines)(tx, lines, now)
  await saveWarnings(tx, lines)
  const { issuedOn: purchased_on, total } = detail
  await addPurchase(tx, { account_id: accountId, invoice_id, purchased_on, total, currency, created_at: now })

  const problems = [...checkSums(detail), ...unreadableDates(detail)]
  const state = problems.length > 0 ? 'to_check' : 'imported'
  const imported_at = state === 'imported' ? now : null
  await saveState(tx, invoice_id, { state, problems, imported_at, run_id: runId })
  return state
}

/** The same number with other values is shown and never applied. Once the values return, it is no longer a conflict. */
export async function noteConflict(
  tx: Db,
  row: InvoiceRow,
  { total, changedAt }: Pick<InvoiceDetail, 'total' | 'changedAt'>,
): Promise<boolean> {
  const isOther =
    total !== row.total || (changedAt ?? row.changed_at)?.getTime() !== (row.changed_at ?? changedAt)?.getTime()
  const conflict = isOther ? { total, changed_at: changedAt?.toISOString() ?? null } : null
  if (isOther || row.conflict) await saveConflict(tx, row.invoice_id, conflict)
  return isOther
}

function refuseUnbookable(detail: InvoiceDetail, currency: string): void {
  const reasons: string[] = []
  if (detail.wholesalerState === CANCELLED) reasons.push('The wholesaler cancelled this invoice.')
  if (detail.currency !== null && detail.currency !== currency)
    reasons.push(`The invoice is in ${detail.currency}, but the account is in ${currency}.`)
  if (reasons.length > 0) throw new BlockedInvoice(reasons)
}

/** The reasons to look at an invoice again, as sentences. Amounts that the wholesaler doesn't state are not checked. */
function checkSums({ net, vat, total, lines, currency }: InvoiceDetail): string[] {
  const problems: string[] = []
  const sum = lines.reduce((all, line) => all + line.total, 0)
  const amount = (value: number) => `${(value / UNIT).toFixed(2)} ${currency ?? ''}`.trim()
  if (net !== null && Math.abs(sum - net) > NET_TOLERANCE)
    problems.push(`The lines add up to ${amount(sum)}, but the invoice states ${amount(net)} before tax.`)
  if (net !== null && vat !== null && Math.abs(net + vat - total) > TOTAL_TOLERANCE)
    problems.push(`${amount(net)} before tax and ${amount(vat)} of tax are not the stated total of ${amount(total)}.`)
  return problems
}

function unreadableDates({ lines }: InvoiceDetail): string[] {
  return lines
    .filter(({ warnings }) => warnings.includes('peremption_illisible'))
    .map(({ lineNumber }) => `The expiry date of line ${lineNumber} is unreadable, so it was left out.`)
}
