import { type Session, withSession } from '../accounts/session.ts'
import { type CatalogueResult, importCatalogue } from '../catalogue/import-catalogue.ts'
import type { Wanted } from '../catalogue/plan-run.ts'
import type { Progress } from '../catalogue/progress.ts'
import type { Store } from '../db/store.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'

export const catalogueCommand: Command = {
  usage: 'catalogue [--full] [--json]',
  summary: 'imports the products that changed since the last import, or all of them',
  options: { full: { type: 'boolean' } },
  async run({ values }, context) {
    const wanted = { full: values.full === true, trigger: 'manual' } as const
    await runImport(await context.openStore(), context, wanted)
  },
}

/** Imports the catalogue of the current account, and says what happens. */
export function runImport(store: Store, context: CommandContext, wanted: Wanted): Promise<void> {
  const concurrency = readConcurrency(context.env.WHOLESALER_CONCURRENCY)
  const { clock, signal, onWait, keyFile, say } = context
  return withSession(store, { keyFile }, async ({ client, account }: Session) => {
    const onProgress = (progress: Progress) => context.progress(describeProgress(progress))
    const parts = { store, client, account, clock, signal, concurrency, onProgress, onWait }
    const result = await importCatalogue(parts, wanted)
    for (const line of describeResult(result)) say(line)
    const { run_id, mode, imported, updated, ignored, rejected, pages, seconds } = result
    context.result({ run_id, mode, imported, updated, ignored, rejected, pages, seconds })
  })
}

function readConcurrency(text: string | undefined): number | undefined {
  if (!text) return undefined
  if (!/^[1-9]\d?$/.test(text)) throw new UsageError('WHOLESALER_CONCURRENCY must be an integer from 1 to 99')
  return Number(text)
}

function describeProgress({ pages, rows, totalRows, rowsPerSecond, remainingSeconds }: Progress): string {
  const of = totalRows === undefined ? '' : ` of ${totalRows.toLocaleString('en')}`
  const left = remainingSeconds === undefined ? '' : `, about ${minutes(remainingSeconds)} left`
  return `Page ${pages}: ${rows.toLocaleString('en')}${of} products, ${rowsPerSecond.toLocaleString('en')} a second${left}`
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function describeResult({ run_id, imported, updated, ignored, rejected, seconds, ...more }: CatalogueResult): string[] {
  return [
    ...(more.isResumed ? ['Continued the import that was interrupted.'] : []),
    ...(more.ignoresSince
      ? ["The wholesaler can't select what changed since the last import, so all pages were compared."]
      : []),
    `${imported} imported, ${updated} updated, ${ignored} ignored, ${rejected} rejected in ${seconds} s (run ${run_id}).`,
    ...(more.inactive > 0
      ? [`${more.inactive} products are inactive, because two full imports in a row did not contain them.`]
      : []),
    ...(rejected > 0 ? [`List the rejected rows as CSV: npm run -s wholesaler -- rejected ${run_id}`] : []),
  ]
}
