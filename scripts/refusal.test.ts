import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { argumentsOfScript } from '#tests/support/npm-script.ts'
import { makeScratch } from '#tests/support/scratch.ts'

const dataDir = makeScratch('pillar-help-')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function run(script: string, option: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...argumentsOfScript(script), option], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test.each(['account', 'status', 'reseal', 'reset-password', 'audit-check', 'migrate', 'wholesaler'])(
  'npm run %s -- --help only prints the usage',
  (script) => {
    const usage = expect.stringMatching(new RegExp(`^Usage: npm run (-s )?${script}\\b`))
    expect(run(script, '--help')).toEqual({ status: 0, stdout: usage, stderr: '' })
    expect(readdirSync(dataDir)).toEqual([])
  },
)

test.each(['reseal', 'migrate'])('npm run %s refuses an option instead of ignoring it', (script) => {
  const reason = expect.stringMatching(/^--dry-run is one argument too many\. Usage: /)
  expect(run(script, '--dry-run')).toEqual({ status: 1, stdout: '', stderr: reason })
  expect(readdirSync(dataDir)).toEqual([])
})
