export type WholesalerTask = 'list_invoices' | 'import_invoices'

/** The task that runs in the console's process, or the last one. */
export interface WholesalerWork {
  task: WholesalerTask
  state: 'running' | 'completed' | 'stopped' | 'failed'
  done: number
  /** Null while it isn't known. */
  all: number | null
  /** The wholesaler demands a pause until then. */
  waits_until: string | null
  failure: string | null
  /** The numbers of the report, such as `imported`. */
  result: Record<string, number> | null
  failures: { number: string; reason: string }[]
}
