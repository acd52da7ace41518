import { withSession } from '../accounts/session.ts'
import { listInvoices } from '../invoices/list-invoices.ts'
import { type Command, readDay } from './command.ts'

export const invoicesCommand: Command = {
  usage: 'invoices [--since YYYY-MM-DD] [--json]',
  summary: 'fetches the list of invoices since the last time, without importing any',
  options: { since: { type: 'string' } },
  async run(args, context) {
    const { openStore, clock, signal, keyFile, say, result, onWait } = context
    const since = readDay(args, 'since')
    const store = await openStore()
    const startedAt = clock.now()
    const list = await withSession(store, { keyFile }, (session) =>
      listInvoices({ store, session, clock, signal, onWait, ...(since && { since }) }),
    )
    say(`${list.found} invoices since ${list.since}: ${list.added} new, ${list.importable.length} not imported yet.`)
    for (const number of list.conflicts) say(`${number} changed after it was imported. The import was not changed.`)
    for (const { number, reason } of list.unreadable) say(`${number ?? 'An invoice'} was left out: ${reason}`)
    const seconds = (clock.now().getTime() - startedAt.getTime()) / 1000
    result({
      since: list.since,
      found: list.found,
      new: list.added,
      to_import: list.importable,
      conflicts: list.conflicts,
      unreadable: list.unreadable,
      seconds,
    })
  },
}
