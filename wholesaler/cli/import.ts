import { withSession } from '../accounts/session.ts'
import { importInvoices } from '../invoices/import-run.ts'
import { type Command, UsageError } from './command.ts'

export const importCommand: Command = {
  usage: 'import NUMBER…|--all [--json]',
  summary: 'imports invoices: purchases, stock, lots and the amount owed',
  options: { all: { type: 'boolean' } },
  allowPositionals: true,
  async run({ values, positionals }, context) {
    const { openStore, clock, signal, keyFile, say, result, progress, onWait } = context
    const isAll = values.all === true
    if (isAll === positionals.length > 0) throw new UsageError('name the invoices to import, or use --all')
    const store = await openStore()
    const report = await withSession(store, { keyFile }, (session) =>
      importInvoices({
        store,
        session,
        clock,
        signal,
        onWait,
        onProgress: (done, all) => progress(`${done} of ${all} invoices`),
        ...(!isAll && { numbers: positionals }),
      }),
    )
    const { imported, already_imported, to_check, failed } = report
    say(`${imported} imported, ${already_imported} already imported, ${to_check} to check, ${failed} failed.`)
    for (const { number, reason } of report.failures) say(`${number} failed: ${reason}`)
    result({ run_id: report.runId, imported, already_imported, to_check, failed, seconds: report.seconds })
  },
}
