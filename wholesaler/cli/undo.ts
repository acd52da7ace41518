import { listRejectedRows, rejectedRowsCsv } from '../catalogue/rejected-rows.ts'
import { findRun } from '../catalogue/runs.store.ts'
import { undoRun } from '../catalogue/undo-run.ts'
import { type Arguments, type Command, NotPossible, UsageError } from './command.ts'

export const undoCommand: Command = {
  usage: 'undo RUN_ID [--json]',
  summary: 'restores the products that a catalogue import changed, given its run_id',
  options: {},
  allowPositionals: true,
  async run(args, { openStore, clock, say, result }) {
    const undone = await undoRun(await openStore(), readRunId(args), clock)
    const { run_id, restored, removed, kept } = undone
    say(`Undid run ${run_id}: ${restored} products restored, ${removed} removed.`)
    if (kept > 0) say(`${kept} products that it had added are in stock or on invoices. They stay, but inactive.`)
    result(undone)
  },
}

export const rejectedCommand: Command = {
  usage: 'rejected RUN_ID [--json]',
  summary: 'prints the rejected rows of a catalogue import, with the reasons, as CSV or JSON',
  options: {},
  allowPositionals: true,
  async run(args, { openStore, output, result }) {
    const runId = readRunId(args)
    const { db, pool } = await openStore()
    if (!(await findRun(pool, runId))) throw new NotPossible('unknown_run', `There is no run ${runId}.`)
    if (args.values.json !== true) {
      output.write(await rejectedRowsCsv(db, runId))
      return
    }
    const rejected = (await listRejectedRows(db, runId)).map(({ page, row_number, reference, reasons, raw }) => {
      return { page, row: row_number, reference, reasons, data: raw }
    })
    result({ run_id: runId, rejected })
  },
}

function readRunId({ positionals: [text = '', ...rest] }: Arguments): number {
  if (!/^\d{1,9}$/.test(text) || rest.length > 0) throw new UsageError('name one import by its run_id')
  return Number(text)
}
