import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('npm ci accepts package.json and its lock', () => {
  const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--no-audit', '--no-fund'], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})
