import { currentAccount } from '../accounts/session.ts'
import { dayOf } from '../days.ts'
import { readStatement, type Statement } from '../owed/statement.ts'
import { type Command, readDay, UsageError } from './command.ts'

const UNIT = 10_000

export const statementCommand: Command = {
  usage: 'statement [--since YYYY-MM-DD] [--until YYYY-MM-DD] [--json]',
  summary: 'lists invoices, credit notes and payments with the amount owed after each, from January 1 until today',
  options: { since: { type: 'string' }, until: { type: 'string' } },
  async run(args, { openStore, clock, say, result }) {
    const today = dayOf(clock.now())
    const until = readDay(args, 'until') ?? today
    const since = readDay(args, 'since') ?? `${until.slice(0, 4)}-01-01`
    if (since > until) throw new UsageError('--since must not be after --until')
    const store = await openStore()
    const statement = await readStatement(store, await currentAccount(store), { since, until })
    for (const line of linesOf(statement)) say(line)
    result(toJson(statement))
  },
}

function linesOf({ currency, since, until, opening, entries, closing }: Statement): string[] {
  const amount = (value: number) => `${(value / UNIT).toFixed(2)} ${currency}`
  const names = { invoice: 'Invoice', credit_note: 'Credit note', payment: 'Payment' }
  return [
    `Owed before ${since}: ${amount(opening)}`,
    ...entries.map(({ day, type, reference, amount: changed, balance }) => {
      const name = `${names[type]} ${reference ?? ''}`.trim()
      return `${day}  ${name}: ${changed > 0 ? '+' : ''}${amount(changed)}, owed ${amount(balance)}`
    }),
    `Owed after ${until}: ${amount(closing)}`,
  ]
}

/** With amounts as decimal numbers, as in the output of the other commands. */
function toJson({ currency, since, until, opening, entries, closing }: Statement) {
  return {
    ...{ currency, since, until },
    opening: opening / UNIT,
    entries: entries.map((entry) => ({ ...entry, amount: entry.amount / UNIT, balance: entry.balance / UNIT })),
    closing: closing / UNIT,
  }
}
