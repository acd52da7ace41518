import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { openDatabase } from '../db/client.ts'
import { auditEntries } from '../db/schema/index.ts'
import { recordAudit } from './append.ts'
import type { AuditEvent } from './audit-event.ts'
import { auditKeys, readAuditKeys } from './audit-keys.ts'
import { checkAudit } from './check.ts'
import { closeAbandonedIntents, recordIntent } from './intent.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let db: ReturnType<typeof openDatabase>
beforeAll(async () => {
  parts = await startConsoleParts()
  db = openDatabase(process.env.CONSOLE_DATABASE_URL ?? '')
})
afterAll(async () => {
  await db.$client.end()
  await parts.stop()
})

const event = (workspaceId: string, target = 'key_1'): AuditEvent => ({
  workspaceId,
  target,
  action: 'key.revoked',
  actor: { user_id: 'usr_1', email: 'ada@example.com' },
  client: { ip: '198.51.100.7', userAgent: 'test' },
  details: { b: '2', a: '1' },
})

async function writeChain(chain: string, entries: number) {
  for (let i = 1; i <= entries; i++) await recordAudit(db, event(chain, `key_${i}`))
}

const reportOf = async (chain: string, keys = auditKeys()) =>
  (await checkAudit(db, keys)).find((report) => report.chain === chain)

/** Changes rows as only the tables' owner can. */
function asOwner(statement: string) {
  const triggers = (verb: string) =>
    ['audit_entries', 'audit_heads'].map((table) => `alter table ${table} ${verb} trigger user`)
  return parts.asOwner(...triggers('disable'), statement, ...triggers('enable'))
}

describe('a chain', () => {
  test('has no gap and no fork after 30 concurrent writes', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, i) => recordAudit(db, event(i % 2 ? 'ws_a' : 'ws_b', `key_${i}`))))
    for (const chain of ['ws_a', 'ws_b']) expect(await reportOf(chain)).toMatchObject({ position: 15, broken: null })
  })

  test('reports the position of an altered entry', async () => {
    await writeChain('ws_altered', 5)
    await asOwner(
      `update audit_entries set actor_email = 'eve@example.com' where chain = 'ws_altered' and position = 3`,
    )
    expect((await reportOf('ws_altered'))?.broken).toEqual({ position: 3, reason: 'the entry was altered' })
  })

  test('reports the position of a removed entry', async () => {
    await writeChain('ws_removed', 5)
    await asOwner(`delete from audit_entries where chain = 'ws_removed' and position = 2`)
    expect((await reportOf('ws_removed'))?.broken).toEqual({ position: 2, reason: 'the entry is missing' })
  })

  test('reports a removed tail even if its head was set back', async () => {
    await writeChain('ws_tail', 5)
    await asOwner(`delete from audit_entries where chain = 'ws_tail' and position > 3`)
    expect((await reportOf('ws_tail'))?.broken).toEqual({ position: 4, reason: '2 entries are missing' })
    await asOwner(`update audit_heads set position = 3,
      hash = (select hash from audit_entries where chain = 'ws_tail' and position = 3) where chain = 'ws_tail'`)
    expect((await reportOf('ws_tail'))?.broken).toEqual({ position: 4, reason: 'the head of the chain was altered' })
  })

  test('rejects new entries after its head was altered, because they would sign the change', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    await writeChain('ws_head', 3)
    await asOwner(`delete from audit_entries where chain = 'ws_head' and position = 3`)
    await asOwner(`update audit_heads set position = 2 where chain = 'ws_head'`)
    await expect(recordAudit(db, event('ws_head'))).rejects.toMatchObject({ status: 503, code: 'audit_unavailable' })
    vi.mocked(console.warn).mockRestore()
  })

  test('reports a workspace whose whole chain is missing', async () => {
    await db.execute(sql`insert into workspaces (workspace_id, slug, name) values ('ws_gone', 'gone', 'Gone')`)
    expect((await reportOf('ws_gone'))?.broken).toEqual({
      position: 1,
      reason: 'the signed head of the chain is missing',
    })
  })

  test('differs from an earlier report after a restore from a backup', async () => {
    await writeChain('ws_restored', 2)
    const keys = auditKeys()
    const backup = await db.execute(sql`select * from audit_heads where chain = 'ws_restored'`)
    await writeChain('ws_restored', 1)
    const earlier = (await checkAudit(db, keys)).filter(({ chain }) => chain === 'ws_restored')
    await asOwner(`delete from audit_entries where chain = 'ws_restored' and position = 3`)
    const { position, hash, signature } = backup.rows[0] as { position: number; hash: string; signature: string }
    await asOwner(`update audit_heads set position = ${position}, hash = '${hash}', signature = '${signature}'
      where chain = 'ws_restored'`)
    expect((await reportOf('ws_restored'))?.broken).toBeNull()
    const compared = (await checkAudit(db, keys, earlier)).find(({ chain }) => chain === 'ws_restored')
    expect(compared?.broken).toEqual({ position: 3, reason: 'the chain differs from an earlier report' })
  })

  test('verifies after a key rotation as long as the retired key is in the ring', async () => {
    await writeChain('ws_rotated', 2)
    const other = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    const kept = readAuditKeys(`2:${other},1:${process.env.VAULT_KEY}`)
    expect((await reportOf('ws_rotated', kept))?.broken).toBeNull()
    expect((await reportOf('ws_rotated', readAuditKeys(`2:${other}`)))?.broken).toEqual({
      position: 1,
      reason: "the entry can't be verified: VAULT_KEY has no key of version 1",
    })
    expect((await reportOf('ws_rotated', readAuditKeys(other)))?.broken).toMatchObject({ position: 1 })
  })
})

describe('the role of the console', () => {
  const refused = async (statements: string[]) => {
    for (const statement of statements) {
      await expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  }

  test('can neither change nor remove an entry, nor disable the triggers', async () => {
    await writeChain('ws_kept', 1)
    expect((await db.execute(sql`select current_user as role`)).rows).toEqual([{ role: 'pillar_console' }])
    await refused([
      "update audit_entries set actor_email = 'eve@example.com'",
      'delete from audit_entries',
      'truncate audit_entries',
      'alter table audit_entries disable trigger user',
      'drop trigger audit_entries_append_only on audit_entries',
      'drop table audit_entries',
      'alter table audit_entries owner to pillar_console',
      'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return new; end $$',
    ])
  })

  test('can only move the head of a chain forward', async () => {
    await writeChain('ws_stay', 2)
    await refused([
      "update audit_heads set position = position - 1 where chain = 'ws_stay'",
      "update audit_heads set signature = 'x' where chain = 'ws_stay'",
      'delete from audit_heads',
      'truncate audit_heads',
      'alter table audit_heads disable trigger user',
    ])
  })

  test('owns no table but can use all of them', async () => {
    const { rows } = await db.execute(sql`
      select relname, pg_get_userbyid(relowner) = current_user as owned, has_table_privilege(oid, 'select, insert') as used
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ owned, used }) => owned || !used)).toEqual([])
  })
})

test('the database stops even its owner while the triggers exist', async () => {
  await writeChain('ws_owned', 1)
  for (const statement of [
    "update audit_entries set actor_email = 'eve'",
    'delete from audit_entries',
    'truncate audit_heads',
  ]) {
    await expect(parts.asOwner(statement)).rejects.toMatchObject({ code: '42501' })
  }
})

describe('an intent', () => {
  const outcomesOf = async (chain: string) => {
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.chain, chain))
      .orderBy(asc(auditEntries.position))
    return entries.map(({ outcome, target, details }) => [outcome, target, details])
  }

  test('gets the outcome unknown once if its process ended before the response', async () => {
    await recordIntent(db, event('ws_crash'))
    const { ended } = await recordIntent(db, event('ws_crash', 'key_2'))
    await ended('done')
    expect(await closeAbandonedIntents(db)).toBe(0)
    await asOwner(`update audit_entries set occurred_at = now() - interval '11 minutes' where chain = 'ws_crash'`)
    expect(await closeAbandonedIntents(db)).toBe(1)
    expect(await closeAbandonedIntents(db)).toBe(0)
    expect(await outcomesOf('ws_crash')).toEqual([
      ['pending', 'key_1', { a: '1', b: '2' }],
      ['pending', 'key_2', { a: '1', b: '2' }],
      ['done', 'key_2', { a: '1', b: '2' }],
      ['unknown', 'key_1', { a: '1', b: '2' }],
    ])
  })

  test('has one outcome, whoever records it first', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    const { ended } = await recordIntent(db, event('ws_once'))
    await ended('done')
    await ended('refused')
    expect((await outcomesOf('ws_once')).map(([outcome]) => outcome)).toEqual(['pending', 'done'])
    expect(told).toHaveBeenCalledOnce()
    told.mockRestore()
    vi.mocked(console.warn).mockRestore()
  })
})
