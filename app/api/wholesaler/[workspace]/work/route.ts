import * as z from 'zod'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import {
  systemClock as clock,
  importCatalogue,
  importInvoices,
  listInvoices,
  type Progress,
  withSession,
} from '#wholesaler/index.ts'
import { type Pharmacy, pharmacyRoute } from '../../_server/pharmacy.ts'
import { currentWork, type Report, startWork, stopWork, visibleWork } from '../../_server/work.ts'

const MOST_NUMBERS = 400

const task = z.discriminatedUnion('task', [
  z.object({ task: z.literal('list_invoices') }),
  z.object({
    task: z.literal('import_invoices'),
    /** Every invoice that is not imported, unless it is given. */
    numbers: z.array(z.string().min(1).max(64)).min(1).max(MOST_NUMBERS).optional(),
  }),
  z.object({
    task: z.literal('import_catalogue'),
    /** All products instead of those that changed. A stopped import is continued either way. */
    full: z.boolean().default(false),
  }),
])

export const GET = pharmacyRoute<{ workspace: string }>(null, async ({ store }) => ({
  work: await visibleWork(store),
}))

/** Starts a task in this process. Its progress is read with GET. */
export const POST = pharmacyRoute<{ workspace: string }>('import', async (pharmacy) => {
  const wanted = parseFields(task, (await readSubmission(pharmacy.request)).fields)
  pharmacy.audit({ details: { task: wanted.task, ...numbersOf(wanted) } })
  await pharmacy.account()
  const work = startWork(wanted.task, (report) => {
    if (wanted.task === 'import_catalogue') return importProducts(pharmacy, report, wanted.full)
    return wanted.task === 'list_invoices' ? listAll(pharmacy, report) : importAll(pharmacy, report, wanted.numbers)
  })
  return Response.json({ work }, { status: 202, headers: { 'cache-control': 'no-store' } })
})

/** Stops the task. Whatever it has imported stays. */
export const DELETE = pharmacyRoute<{ workspace: string }>('stop', async () => {
  stopWork()
  return { work: currentWork() }
})

function numbersOf(wanted: z.output<typeof task>): { numbers?: string } {
  return 'numbers' in wanted && wanted.numbers ? { numbers: String(wanted.numbers.length) } : {}
}

function listAll({ store, keyFile }: Pharmacy, report: Report) {
  return withSession(store, { keyFile }, async (session) => {
    const { added, found, conflicts } = await listInvoices({ store, session, clock, ...watch(report) })
    return { result: { found, added, conflicts: conflicts.length } }
  })
}

function importAll({ store, keyFile }: Pharmacy, report: Report, numbers: string[] | undefined) {
  return withSession(store, { keyFile }, async (session) => {
    const onProgress = report.progress
    const options = { store, session, clock, onProgress, ...watch(report), ...(numbers && { numbers }) }
    const { imported, already_imported, to_check, failed, failures } = await importInvoices(options)
    return { result: { imported, already_imported, to_check, failed }, failures }
  })
}

function importProducts({ store, keyFile }: Pharmacy, report: Report, full: boolean) {
  return withSession(store, { keyFile }, async (session) => {
    const onProgress = ({ rows, totalRows, rowsPerSecond, remainingSeconds }: Progress) =>
      report.progress(rows, totalRows ?? null, {
        per_second: rowsPerSecond,
        remaining_seconds: remainingSeconds ?? null,
      })
    const parts = { store, ...session, clock, onProgress, ...watch(report) }
    const { run_id, imported, updated, ignored, rejected, inactive } = await importCatalogue(parts, {
      full,
      trigger: 'manual',
    })
    return { run_id, result: { imported, updated, ignored, rejected, ...(inactive > 0 && { inactive }) } }
  })
}

function watch({ signal, wait }: Report) {
  return { signal, onWait: ({ until }: { until: Date }) => wait(until) }
}
