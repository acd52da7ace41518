export type WholesalerTask = 'list_invoices' | 'import_invoices' | 'import_catalogue'

/** The task that runs in the console's process, or the last one. */
export interface WholesalerWork {
  task: WholesalerTask
  state: 'running' | 'completed' | 'stopped' | 'failed'
  /** Identifies the task. */
  started_at: string
  done: number
  /** Null while it isn't known. */
  all: number | null
  per_second: number | null
  remaining_seconds: number | null
  /** The wholesaler demands a pause until then. */
  waits_until: string | null
  failure: string | null
  /** The numbers of the report, such as `imported`. */
  result: Record<string, number> | null
  /** The completed import, in the history of imports. */
  run_id: number | null
  failures: { number: string; reason: string }[]
  /** Runs in another process, such as the command line, and can't be stopped here. */
  is_elsewhere: boolean
}
