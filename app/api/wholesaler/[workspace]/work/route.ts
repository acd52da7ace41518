import * as z from 'zod'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import { systemClock as clock, importInvoices, listInvoices, withSession } from '#wholesaler/index.ts'
import { type Pharmacy, pharmacyRoute } from '../../_server/pharmacy.ts'
import { currentWork, type Report, startWork, stopWork } from '../../_server/work.ts'

const MOST_NUMBERS = 400

const task = z.discriminatedUnion('task', [
  z.object({ task: z.literal('list_invoices') }),
  z.object({
    task: z.literal('import_invoices'),
    /** Every invoice that is not imported, unless it is given. */
    numbers: z.array(z.string().min(1).max(64)).min(1).max(MOST_NUMBERS).optional(),
  }),
])

export const GET = pharmacyRoute<{ workspace: string }>(null, async () => ({ work: currentWork() }))

/** Starts a task in this process. Its progress is read with GET. */
export const POST = pharmacyRoute<{ workspace: string }>('import', async (pharmacy) => {
  const wanted = parseFields(task, (await readSubmission(pharmacy.request)).fields)
  pharmacy.audit({ details: { task: wanted.task, ...numbersOf(wanted) } })
  await pharmacy.account()
  const work =
    wanted.task === 'list_invoices'
      ? startWork(wanted.task, (report) => listAll(pharmacy, report))
      : startWork(wanted.task, (report) => importAll(pharmacy, report, wanted.numbers))
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

function watch({ signal, wait }: Report) {
  return { signal, onWait: ({ until }: { until: Date }) => wait(until) }
}
