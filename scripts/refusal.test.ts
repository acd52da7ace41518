import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { argumentsOfScript } from '#tests/support/npm-script.ts'
import { makeScratch } from '#tests/support/scratch.ts'

const dataDir = makeScratch('pillar-help-')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function run(script: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...argumentsOfScript(script), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each(['account', 'status', 'reseal', 'reset-password', 'audit-check', 'migrate', 'wholesaler'])(
  'npm run %s -- --help only prints the usage',
  (script) => {
    const usage = expect.stringMatching(new RegExp(`^Usage: npm run (-s )?${script}\\b`))
    expect(run(script, ['--help'])).toEqual({ status: 0, stdout: usage, stderr: '' })
    expect(readdirSync(dataDir)).toEqual([])
  },
)

test.each(['reseal', 'migrate'])('npm run %s refuses an option instead of ignoring it', (script) => {
  const reason = expect.stringMatching(/^--dry-run is one argument too many\. Usage: /)
  expect(run(script, ['--dry-run'])).toEqual({ status: 1, stdout: '', stderr: reason })
  expect(readdirSync(dataDir)).toEqual([])
})

test.each([
  ['migrate', 'MIGRATION_DATABASE_URL'],
  ['reseal', 'DATABASE_URL'],
  ['audit-check', 'CONSOLE_DATABASE_URL'],
  ['reset-password', 'CONSOLE_DATABASE_URL'],
])('npm run %s says in one line that it can’t connect to %s', (script, setting) => {
  const args = script === 'reset-password' ? ['ann@shop.example'] : []
  const { status, stderr } = run(script, args, { [setting]: 'postgres://ann@127.0.0.1:1/pillar' })
  const reason = 'connect ECONNREFUSED 127.0.0.1:1. Check the address of the database and its login.\n'
  expect({ status, stderr }).toEqual({ status: 1, stderr: reason })
})
