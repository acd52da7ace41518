import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { onDatabase } from '#scripts/postgres/database.ts'
import { fillAccount, fillUsage } from './growth-rows.ts'
import { createAccount, post, type Stage } from './stage.ts'
import { runNightly } from './usage.ts'

export const SMALL = 1_000
export const LARGE = Number(process.env.GROWTH_ROWS ?? 1_000_000)
export const KEYS = 700
/**
 * Kept from one run to the next: filling takes minutes, and measuring must fit into the time when nothing else runs.
 */
export const GROWTH_DATA = join(import.meta.dirname, '../.data/bench-growth')
const NOTE = join(GROWTH_DATA, 'filled.json')
const KEPT_MS = 3 * 3_600_000

export interface Filled {
  apiKey: string
  webhookId: string
}

export interface Filling {
  rows: number
  seconds: number
  /** When the newest row was created. */
  at: string
  large: Filled
  small: Filled
}

/**
 * Null if nothing was filled, if the number of rows differs, or if the rows are too old for reports of the last day.
 */
export function readFilling(): Filling | null {
  if (!existsSync(NOTE)) return null
  const filling = JSON.parse(readFileSync(NOTE, 'utf8')) as Filling
  const isFresh = Date.now() - Date.parse(filling.at) < KEPT_MS
  return isFresh && filling.rows === LARGE ? filling : null
}

export function discardFilling(): void {
  rmSync(GROWTH_DATA, { recursive: true, force: true })
}

/** One account with a million rows per table and one with a thousand, in one database. */
export async function fillGrowth(stage: Stage): Promise<Filling> {
  const startedAt = performance.now()
  return onDatabase(stage.stack.databases.owner.gateway, async (owner) => {
    const large = await fill(stage, owner, { place: 1, rows: LARGE, keys: KEYS })
    const small = await fill(stage, owner, { place: 2, rows: SMALL, keys: 1 })
    const at = new Date().toISOString()
    await runNightly(stage)
    const filling = { rows: LARGE, seconds: Math.round((performance.now() - startedAt) / 1000), at, large, small }
    writeFileSync(NOTE, JSON.stringify(filling))
    return filling
  })
}

async function fill(stage: Stage, owner: pg.Client, size: { place: number; rows: number; keys: number }) {
  const { accountId, apiKey } = await createAccount(stage.gatewayUrl, stage.stack.secrets.PROVISIONING_TOKEN)
  const hook = { url: 'http://127.0.0.1:9/hooks', events: ['*'] }
  const made = await post<{ webhook_id: string }>(`${stage.gatewayUrl}/v1/webhooks`, hook, apiKey)
  const webhookId = made.webhook_id
  await fillAccount(owner, { ...size, accountId, webhookId })
  await fillUsage(owner, accountId, size.keys)
  return { apiKey, webhookId }
}
