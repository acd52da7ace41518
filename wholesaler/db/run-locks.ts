import { sql } from 'drizzle-orm'

/** With the account's id: one process imports or undoes the catalogue of an account. */
export const CATALOGUE_LOCK = 7_411_002
/** With the run's id: several processes may import invoices, and each holds the lock of its run. */
export const INVOICES_LOCK = 7_411_003

/** With the account's id: one transaction adds words to the search of an account. */
export const WORDS_LOCK = 7_411_004

export const PROCESS_ENDED = 'The process ended.'

/**
 * True for a run that counts as running although its process is gone: a lock ends with its connection, so that not even
 * a killed process keeps one. Names the table: Drizzle would write a column without it.
 */
export const isAbandoned = sql<boolean>`(runs.state = 'running' AND NOT EXISTS (
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid, objid) = (
      CASE runs.type WHEN 'catalogue' THEN ${sql.raw(String(CATALOGUE_LOCK))} ELSE ${sql.raw(String(INVOICES_LOCK))} END,
      CASE runs.type WHEN 'catalogue' THEN runs.account_id ELSE runs.run_id END)))`
