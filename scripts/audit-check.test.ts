import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '#lib/server/audit/append.ts'
import { exportChain } from '#lib/server/audit/export.ts'
import { database } from '#lib/server/db/client.ts'
import { startConsoleParts } from '#tests/support/console.ts'
import { argumentsOfScript } from '#tests/support/npm-script.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
const folder = mkdtempSync(join(tmpdir(), 'pillar-audit-'))

beforeAll(async () => {
  parts = await startConsoleParts({ GATEWAY_SECRET: 'x'.repeat(32) })
  for (const [workspaceId, entries] of [
    ['ws_a', 1],
    ['ws_b', 3],
  ] as const) {
    const client = { ip: null, userAgent: null }
    for (let i = 0; i < entries; i++)
      await recordAudit(database(), { workspaceId, action: 'key.created', actor: null, client })
  }
})
afterAll(() => parts.stop())

function check(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...argumentsOfScript('audit-check'), ...args], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('reports every chain, and logs the first break of each as a security event', async () => {
  expect(check()).toMatchObject({ status: 0, stdout: 'ws_a: 1 entry, intact\nws_b: 3 entries, intact\n' })
  const file = join(folder, 'heads.json')
  writeFileSync(file, check('--json').stdout)
  expect(check('--against', file).status).toBe(0)

  await parts.asOwner(
    'alter table audit_entries disable trigger user',
    "update audit_entries set action = 'key.updated' where chain = 'ws_b' and position = 2",
  )
  const broken = check()
  expect(broken.status).toBe(1)
  expect(broken.stdout).toBe('ws_a: 1 entry, intact\nws_b: broken at position 2: the entry was altered\n')
  expect(broken.stderr).toContain('"security_event":"audit.chain_broken","chain":"ws_b","position":2')
})

test('verifies an exported chain without a database, and reports an altered or shortened one', async () => {
  const lines = (await Array.fromAsync(exportChain(database(), 'ws_a'))).join('').split('\n')
  const verify = (text: string) => {
    const file = join(folder, 'export.ndjson')
    writeFileSync(file, text)
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...argumentsOfScript('audit-check'), '--file', file],
      {
        env: { ...process.env, DATA_DIR: folder, CONSOLE_DATABASE_URL: 'postgres://nowhere.invalid/console' },
        encoding: 'utf8',
      },
    )
    return { status, stdout, stderr }
  }
  expect(verify(lines.join('\n'))).toMatchObject({ status: 0, stdout: 'ws_a: 1 entry, intact\n' })
  expect(verify(lines.join('\n').replace('key.created', 'key.revoked'))).toMatchObject({
    status: 1,
    stdout: 'ws_a: broken at position 1: the entry was altered\n',
  })
  expect(verify(lines[0] ?? '')).toMatchObject({
    status: 1,
    stdout: 'ws_a: broken at position 1: 1 entries are missing\n',
  })
  expect(verify('nonsense').stderr).toContain('The file is not an export of an audit log.')
})

test('rejects a file that is not an earlier report', () => {
  const file = join(folder, 'other.json')
  writeFileSync(file, '{}')
  expect(check('--against', file)).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage: npm run -s') })
})
