import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { holdLock } from '#tests/support/hold-lock.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const operator = (path: string, body: object) =>
  api.request('POST', `/v1/status${path}`, { key: api.provisioningToken, body })
const incident = { title: 'Card payments fail', impact: 'major', affected: ['pay'], message: 'We are looking.' }

test('an incident is declared and everybody else is told although someone unsubscribes at that moment', async () => {
  await api.query(`INSERT INTO status_subscriptions (subscription_id, channel, target, pillars, confirmed_at, created_at)
    VALUES ('sts_01jd5k3v9m8q2r7t4w6x0y1z2a', 'email', 'ann@shop.example', '{}', now(), now()),
           ('sts_01jd5k3v9m8q2r7t4w6x0y1z2b', 'email', 'bob@shop.example', '{}', now(), now())`)
  const leaving = await holdLock(api.databaseUrl, `DELETE FROM status_subscriptions WHERE target = 'ann@shop.example'`)
  const declared = operator('/incidents', incident)
  await leaving.untilWaiting(1)
  await leaving.commit()
  expect((await declared).status).toBe(201)
  expect(await api.query('SELECT subscription_id FROM status_messages')).toEqual([
    { subscription_id: 'sts_01jd5k3v9m8q2r7t4w6x0y1z2b' },
  ])
})

test('an incident can be resolved by a process whose clock is behind', async () => {
  const { body } = await operator('/incidents', incident)
  api.clock.set(-30)
  const { status, body: resolved } = await operator(`/incidents/${body.incident_id}/updates`, {
    state: 'resolved',
    message: 'All works.',
  })
  api.clock.set(30)
  expect([status, resolved.state]).toEqual([201, 'resolved'])
  expect(Date.parse(resolved.resolved_at)).toBeGreaterThanOrEqual(Date.parse(resolved.started_at))
})
