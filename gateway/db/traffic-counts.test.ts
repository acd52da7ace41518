import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#gateway/ids.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const tenant = fc.constantFrom(['acct_a', 'sandbox'], ['acct_a', 'live'], ['acct_b', 'sandbox'])
const moment = fc
  .integer({ min: 0, max: 3 * 3600 })
  .map((second) => new Date(Date.UTC(2026, 10, 21, 10) + second * 1000))
const webhook = fc.constantFrom('wh_a', 'wh_b')
const ended = fc.constantFrom('succeeded', 'failed', 'exhausted')
const some = fc.array(fc.record({ tenant, moment, webhook, ended, status: fc.constantFrom(200, 302, 404, 429, 500) }))

const steps = fc.array(
  fc.oneof(
    some.map((rows) => ({ kind: 'log' as const, rows })),
    some.map((rows) => ({ kind: 'queue' as const, rows })),
    some.map((rows) => ({ kind: 'record' as const, rows })),
    fc.record({ kind: fc.constant('end' as const), ended, moment, webhook }),
    fc.constant({ kind: 'exhaust' as const }),
    fc.record({ kind: fc.constant('lease' as const), moment }),
    fc.record({ kind: fc.constant('forget' as const), moment }),
    fc.record({ kind: fc.constant('wipe' as const), tenant }),
  ),
  { maxLength: 12 },
)

type Step = Parameters<Parameters<typeof steps.map>[0]>[0][number]

async function run(step: Step): Promise<void> {
  if (step.kind === 'log') {
    const rows = step.rows.map(({ tenant: [account_id, environment], moment, status }) => ({
      request_id: newId('req'),
      ...{ account_id, environment, key_id: 'key', method: 'GET', path: '/', operation: 'listKeys', status },
      ...{ ip: '127.0.0.1', duration_ms: 1, created_at: moment },
    }))
    await api.query('INSERT INTO requests SELECT * FROM json_populate_recordset(NULL::requests, $1)', [
      JSON.stringify(rows),
    ])
  } else if (step.kind === 'queue' || step.kind === 'record') {
    const rows = step.rows.map(({ tenant: [account_id, environment], moment, webhook, ended }) => ({
      ...{
        delivery_id: newId('dlv'),
        account_id,
        environment,
        webhook_id: webhook,
        event_id: 'evt',
        event_type: 'ping',
      },
      ...{ attempt: 1, trigger: 'event', due_at: moment, created_at: moment },
      ...(step.kind === 'queue' ? { state: 'pending' } : { state: ended, finished_at: moment }),
    }))
    const text = 'INSERT INTO deliveries SELECT * FROM json_populate_recordset(NULL::deliveries, $1)'
    await api.query(text, [JSON.stringify(rows)])
  } else if (step.kind === 'end') {
    const text = `UPDATE deliveries SET state = $1, finished_at = $2 WHERE state = 'pending' AND webhook_id = $3`
    await api.query(text, [step.ended, step.moment, step.webhook])
  } else if (step.kind === 'exhaust') {
    await api.query(`UPDATE deliveries SET state = 'exhausted' WHERE state = 'failed'`)
  } else if (step.kind === 'lease') {
    await api.query(`UPDATE deliveries SET leased_until = $1`, [step.moment])
  } else {
    const [which, values] =
      step.kind === 'forget'
        ? ['created_at < $1', [step.moment]]
        : ['account_id = $1 AND environment = $2', [...step.tenant]]
    for (const table of ['requests', 'deliveries']) await api.query(`DELETE FROM ${table} WHERE ${which}`, values)
  }
}

const COUNTS = 'succeeded, failed'
const COUNTED = `count(*) FILTER (WHERE`
const BY = (time: string) => `size AS seconds, to_timestamp(floor(extract(epoch FROM ${time}) / size) * size) AS start`

test('counts requests and finished attempts exactly through inserts, updates and deletes', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      for (const table of ['requests', 'deliveries']) await api.query(`DELETE FROM ${table}`)
      for (const step of all) await run(step)
      const requests = await api.query(`
        SELECT account_id, environment, ${BY('created_at')}, ${COUNTED} status < 400) AS succeeded,
          ${COUNTED} status BETWEEN 400 AND 499) AS refused, ${COUNTED} status > 499) AS failed
        FROM requests, (VALUES (60), (3600)) AS sizes (size) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`)
      expect(
        await api.query(
          `SELECT account_id, environment, seconds, start, ${COUNTS}, refused FROM request_counts ORDER BY 1, 2, 3, 4`,
        ),
      ).toEqual(requests)
      const deliveries = await api.query(`
        SELECT account_id, environment, webhook_id, ${BY('finished_at')}, ${COUNTED} state = 'succeeded') AS succeeded,
          ${COUNTED} state IN ('failed', 'exhausted')) AS failed
        FROM deliveries, (VALUES (60), (3600)) AS sizes (size) WHERE state <> 'pending'
        GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`)
      expect(
        await api.query(
          `SELECT account_id, environment, webhook_id, seconds, start, ${COUNTS} FROM delivery_counts ORDER BY 1, 2, 3, 4, 5`,
        ),
      ).toEqual(deliveries)
    }),
    { numRuns: 60 },
  )
})
