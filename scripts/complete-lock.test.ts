import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLock } from './complete-lock.ts'

test('names the platform packages that are missing, and leaves the rest alone', () => {
  const packages = {
    'node_modules/tool': {
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64': '1.2.3',
        '@tool/linuxmusl-arm64': '^1.2.3',
        '@tool/windows-x64': '~1.2.3',
        fast: '2.0.0',
      },
    },
    'node_modules/@tool/linux-x64': { version: '1.2.3', optional: true },
  }
  expect(completeLock(packages)).toBe(2)
  expect(packages).toMatchObject({
    'node_modules/@tool/linuxmusl-arm64': {
      version: '1.2.3',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['arm64'],
    },
    'node_modules/@tool/windows-x64': { version: '1.2.3', os: ['win32'], cpu: ['x64'] },
  })
  expect(completeLock(packages)).toBe(0)
})

test('our own lock is complete', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(completeLock(lock.packages)).toBe(0)
})
