import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { leasedRowsOf } from './leased-rows.ts'
import { recordings } from './schema/index.ts'

const leases = leasedRowsOf({ table: recordings, id: recordings.recording_id })

let api: TestGateway
let busy: TestAccount

beforeAll(async () => {
  api = await testGateway()
  busy = await api.account()
})
afterAll(() => api.close())

const at = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1_000)

/** A recording that waits for its partner. */
async function add({ accountId, sandbox }: TestAccount, dueAt: number): Promise<string> {
  const { room_id } = (await sandbox.post('/v1/connect/rooms', { name: 'Review' })).body
  const row = {
    ...{ recording_id: room_id.replace('rm_', 'rec_'), room_id, key_id: 'key_1', state: 'processing' },
    ...{ account_id: accountId, environment: 'sandbox', due_at: at(dueAt), created_at: at(0), updated_at: at(0) },
    ...{ attempts: 0, minutes: 0, cost_micros: 0 },
  }
  await api.query('INSERT INTO recordings SELECT * FROM jsonb_populate_record(NULL::recordings, $1)', [row])
  return row.recording_id
}

test('of each tenant waits the row that is due for longest, and each row is claimed once, alone', async () => {
  const { db } = api.runtime
  const later = await add(busy, -10)
  const first = await add(busy, -20)
  const other = await add(await api.account(), -5)
  await add(await api.account(), 10)
  const rows = await leases.waiting(db, at(0))
  expect(rows.map(({ recording_id }) => recording_id).toSorted()).toEqual([first, other].toSorted())
  const [row] = rows.filter(({ recording_id }) => recording_id === first)
  if (!row) throw new Error('no row waits')
  expect(await leases.claim(db, row, at(0), at(60))).toMatchObject({ recording_id: first, attempts: 1 })
  expect(await leases.claim(db, row, at(0), at(60))).toBeUndefined()
  const left = await leases.waiting(db, at(0))
  expect(left.map(({ recording_id }) => recording_id).toSorted()).toEqual([later, other].toSorted())
})

test('a process can postpone a row only with the claim that it has, and while the row still waits', async () => {
  const { db } = api.runtime
  const [id, beside] = [await add(busy, -40), await add(busy, -30)]
  const dueAt = async () =>
    (
      await api.query('SELECT due_at FROM recordings WHERE recording_id = ANY ($1) ORDER BY due_at - $2::timestamptz', [
        [id, beside],
        at(0),
      ])
    ).map(({ due_at }) => due_at)
  const [row] = (await leases.waiting(db, at(0))).filter(({ recording_id }) => recording_id === id)
  const former = row && (await leases.claim(db, row, at(0), at(1)))
  const holder = former && (await leases.claim(db, former, at(1), at(60)))
  if (!holder) throw new Error('no row was claimed')
  await api.query('UPDATE recordings SET attempts = $2 WHERE recording_id = $1', [beside, holder.attempts])
  await leases.postpone(db, former, at(90))
  expect(await dueAt()).toEqual([at(-30), at(60)])
  await leases.postpone(db, holder, at(120))
  expect(await dueAt()).toEqual([at(-30), at(120)])
  await api.query(
    `UPDATE recordings SET state = 'failed', reason = 'no_media', due_at = NULL WHERE recording_id = $1`,
    [id],
  )
  await leases.postpone(db, holder, at(150))
  expect(await dueAt()).toEqual([at(-30), null])
})
