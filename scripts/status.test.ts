import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveGateway } from '#tests/support/serve-gateway.ts'

let api: Awaited<ReturnType<typeof serveGateway>>
const folder = mkdtempSync(join(tmpdir(), 'pillar-status-'))

beforeAll(async () => {
  api = await serveGateway('http://127.0.0.1:3000')
})
afterAll(() => api.stop())

async function status(...args: string[]) {
  const env = { ...process.env, GATEWAY_URL: api.url, PROVISIONING_TOKEN: api.provisioningToken, DATA_DIR: folder }
  const { stdout, stderr, code } = await promisify(execFile)(process.execPath, ['scripts/status.ts', ...args], {
    env,
  }).then(
    (ended) => ({ ...ended, code: 0 }),
    (error) => error as { stdout: string; stderr: string; code: number },
  )
  return { stdout, stderr, code }
}

test('declares, updates and lists incidents and maintenance', async () => {
  const incident = ['--title', 'Card payments fail', '--impact', 'major', '--affects', 'pay, connect']
  const declared = await status('incident', ...incident, '--message', 'We are looking.', '--json')
  const { incident_id, state } = JSON.parse(declared.stdout)
  expect(state).toBe('investigating')
  const updated = await status('update', incident_id, '--state', 'resolved', '--message', 'Fixed.')
  expect(updated.stdout).toBe(
    `${incident_id}  resolved  pay,connect  Card payments fail\nhttp://127.0.0.1:3000/status\n`,
  )

  const span = ['--starts-at', '2026-12-01T02:00:00Z', '--ends-at', '2026-12-01T03:00:00Z']
  const work = ['--title', 'Database upgrade', '--affects', 'pay', ...span]
  const planned = await status('maintenance', ...work, '--message', 'Please retry.', '--json')
  const { maintenance_id } = JSON.parse(planned.stdout)
  await status('update', maintenance_id, '--state', 'cancelled', '--message', 'Not needed.')
  api.clock.advance(5)
  const listed = (await status('list')).stdout.split('\n')
  expect(listed).toEqual([
    `${incident_id}  resolved  pay,connect  Card payments fail`,
    `${maintenance_id}  cancelled  pay  Database upgrade`,
    'http://127.0.0.1:3000/status',
    '',
  ])
})

test.each([
  [['incident', '--title', 'x'], /returned 400: {2}\d fields are invalid/],
  [['update', 'inc_01jd5k3v9m8q2r7t4w6x0y1z2a', '--state', 'resolved', '--message', 'x'], /returned 404/],
  [['update'], /ID is missing\.\nUsage: /],
  [['incident', '--color', 'red'], /color.*Usage: /],
  [['list', 'x'], /x is one argument too many/],
  [['update', 'inc_01jd5k3v9m8q2r7t4w6x0y1z2a', 'y'], /y is one argument too many/],
  [['incident', '--title', 'x', '--message', 'Payments', 'fail'], /fail is one argument too many/],
  [[], /^Usage: npm run -s status/],
])('fails with the reason for %j', async (args, reason) => {
  const { code, stderr, stdout } = await status(...args)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(reason)
})
