import pg from 'pg'
import { onTestFinished } from 'vitest'
import { holdLock } from './hold-lock.ts'

const KEY = 1

/**
 * A pool whose statements stop when they read this table, so that what they have read until then becomes out of date.
 */
export async function stalledPool(databaseUrl: string, table: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=stalled,public', max: 1 })
  await pool.query(`CREATE SCHEMA IF NOT EXISTS stalled`)
  await pool.query(`CREATE OR REPLACE VIEW stalled.${table} AS
    SELECT t.* FROM pg_advisory_xact_lock_shared(${KEY}) AS held, public.${table} t`)
  const lock = await holdLock(databaseUrl, `SELECT pg_advisory_xact_lock(${KEY})`)
  onTestFinished(() => pool.end())
  return { pool, untilStalled: () => lock.untilWaiting(1), release: lock.release }
}
