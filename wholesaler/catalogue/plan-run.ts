import type pg from 'pg'
import type { Account } from '../accounts/accounts.store.ts'
import { addDays, DAY_MS, dayOf } from '../days.ts'
import { PROCESS_ENDED } from '../db/run-locks.ts'
import { findLastRun, insertRun, type Run, updateRun } from './runs.store.ts'

const RESUMABLE_MS = DAY_MS

export interface Wanted {
  full: boolean
  trigger: Run['trigger']
}

/** The run to continue: the last one, if it was interrupted less than 24 hours ago and does what is wanted. */
export function resumable(last: Run | undefined, { full }: Wanted, now: Date): Run | undefined {
  if (!last || (last.state !== 'running' && last.state !== 'interrupted')) return undefined
  const isRecent = now.getTime() - last.started_at.getTime() < RESUMABLE_MS
  return isRecent && last.next_page !== null && (last.mode === 'full' || !full) ? last : undefined
}

/** Continues the interrupted run or starts a new one, and closes one that nobody will continue. */
export async function openRun(
  client: pg.PoolClient,
  account: Account,
  wanted: Wanted,
  now: Date,
): Promise<{ run: Run; isResumed: boolean }> {
  const last = await findLastRun(client, account.account_id)
  const continued = resumable(last, wanted, now)
  if (continued) {
    await updateRun(client, continued.run_id, { state: 'running', failure: null, finished_at: null, updated_at: now })
    return { run: { ...continued, state: 'running' }, isResumed: true }
  }
  if (last?.state === 'running')
    await updateRun(client, last.run_id, { state: 'interrupted', failure: PROCESS_ENDED, finished_at: now })
  const isFull = wanted.full || account.catalogue_watermark === null
  const run = await insertRun(client, {
    account_id: account.account_id,
    type: 'catalogue',
    mode: isFull ? 'full' : 'incremental',
    trigger: wanted.trigger,
    state: 'running',
    since: isFull ? null : dayBefore(account.catalogue_watermark ?? now),
    watermark_before: account.catalogue_watermark,
    started_at: now,
    updated_at: now,
  })
  return { run, isResumed: false }
}

/** One day earlier, because `since` has no time, and time zones and shifting rows must not hide a change. */
function dayBefore(watermark: Date): string {
  return addDays(dayOf(watermark), -1)
}
