import type { Account } from '../accounts/accounts.store.ts'
import { currentAccount } from '../accounts/session.ts'
import type { Store } from '../db/store.ts'
import { browseInvoices, type ListedInvoice } from '../invoices/browse-invoices.ts'
import { acceptInvoice, ignoreInvoice, restoreInvoice } from '../invoices/decide-invoice.ts'
import { type Command, NotPossible, UsageError } from './command.ts'

const INVOICES_AT_ONCE = 100
const UNIT = 10_000

export const problemsCommand: Command = {
  usage: 'problems [--json]',
  summary: 'lists the invoices that need checking, with the reasons, and those that changed after they were imported',
  options: {},
  async run(_args, { openStore, say, result }) {
    const store = await openStore()
    const account = await currentAccount(store)
    const found = await listProblems(store, account)
    for (const { number, is_booked, problems, conflict } of found) {
      say(`${number} (${is_booked ? 'imported' : 'not imported'})`)
      for (const problem of problems) say(`  ${problem}`)
      if (conflict) say(`  Its total is ${(conflict.total / UNIT).toFixed(2)} now. The import was not changed.`)
    }
    if (found.length === 0) say('There is nothing to check.')
    result({ invoices: found.map(toJson) })
  },
}

async function listProblems(store: Store, account: Account): Promise<ListedInvoice[]> {
  const found = new Map<number, ListedInvoice>()
  for (const filter of [{ state: 'to_check' as const }, { hasConflict: true }]) {
    let cursor: string | undefined
    do {
      const page = await browseInvoices(store, account, { ...filter, cursor, limit: INVOICES_AT_ONCE })
      for (const invoice of page.data) found.set(invoice.invoice_id, invoice)
      cursor = page.next_cursor ?? undefined
    } while (cursor)
  }
  return [...found.values()]
}

function toJson({ number, type, state, issued_on, total, currency, is_booked, problems, conflict }: ListedInvoice) {
  return {
    ...{ number, type, state, issued_on, total: total / UNIT, currency, is_imported: is_booked, problems },
    conflict: conflict && { ...conflict, total: conflict.total / UNIT },
  }
}

type Decide = (store: Store, account: Account, number: string, now: Date) => Promise<boolean>

interface Decision {
  name: string
  summary: string
  /** As in `3 accepted`. */
  done: string
  decide: Decide
  /** Why an invoice is refused. */
  refusal: string
}

/** A command that decides on invoices one by one: those that it refuses stay as they are. */
function decisionCommand({ name, summary, done, decide, refusal }: Decision): Command {
  return {
    usage: `${name} NUMBER… [--json]`,
    summary,
    options: {},
    allowPositionals: true,
    async run({ positionals }, { openStore, clock, say, result }) {
      if (positionals.length === 0) throw new UsageError('name the invoices')
      const store = await openStore()
      const account = await currentAccount(store)
      const refused: string[] = []
      const decided: string[] = []
      for (const number of new Set(positionals)) {
        const isDone = await decide(store, account, number, clock.now())
        ;(isDone ? decided : refused).push(number)
      }
      if (decided.length > 0) say(`${decided.length} ${done}: ${decided.join(', ')}`)
      if (refused.length > 0) throw new NotPossible('invoice_state', `${refusal}: ${refused.join(', ')}`)
      result({ [done]: decided })
    },
  }
}

export const acceptCommand = decisionCommand({
  name: 'accept',
  summary: 'accepts imported invoices that need checking',
  done: 'accepted',
  decide: acceptInvoice,
  refusal: 'Not accepted, because only an imported invoice that needs checking can be',
})

export const ignoreCommand = decisionCommand({
  name: 'ignore',
  summary: 'leaves invoices out of import --all until you restore them',
  done: 'ignored',
  decide: ignoreInvoice,
  refusal: 'Not ignored, because it is unknown, imported or ignored already',
})

export const restoreCommand = decisionCommand({
  name: 'restore',
  summary: 'stops ignoring invoices',
  done: 'restored',
  decide: restoreInvoice,
  refusal: 'Not restored, because it is not ignored',
})
