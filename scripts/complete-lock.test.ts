import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addIntegrity, completeLock } from './complete-lock.ts'

test('adds only the missing platform packages', () => {
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

test('package-lock.json is complete', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(completeLock(lock.packages)).toBe(0)
})

test('adds hashes from the registry and lists packages without one', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/@tool/a': { version: '1.0.0' },
    'node_modules/b/node_modules/c': { version: '2.0.0' },
    'node_modules/d': { version: '3.0.0', integrity: 'sha512-kept' },
  }
  const left = addIntegrity(packages, (spec) => (spec === '@tool/a@1.0.0' ? 'sha512-found' : null))
  expect(left).toEqual(['c@2.0.0'])
  expect(packages['node_modules/@tool/a']).toEqual({ version: '1.0.0', integrity: 'sha512-found' })
  expect(packages['node_modules/d'].integrity).toBe('sha512-kept')
})

test('every package in package-lock.json has a hash', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const unhashed = Object.entries<{ integrity?: string }>(packages).filter(([path, entry]) => path && !entry.integrity)
  expect(unhashed.map(([path]) => path)).toEqual([])
})
