import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readVaultKeyring } from '#lib/server/vault/vault.ts'
import { loadSecrets } from './secrets.ts'

let dataDir = ''
const file = () => join(dataDir, 'secrets.json')

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pillar-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('generates secrets at the first start, readable only by their owner, and keeps them', () => {
  const first = loadSecrets(dataDir, {})
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(new Set(Object.values(first)).size).toBe(4)
  expect(readVaultKeyring(first.VAULT_KEY)?.size).toBe(1)
  expect(loadSecrets(dataDir, {})).toEqual(first)
})

test('takes secrets from the environment, and writes no file if it has all of them', () => {
  const given = { ...loadSecrets(dataDir, {}), AUTH_SECRET: 'x'.repeat(40) }
  expect(loadSecrets(dataDir, { AUTH_SECRET: given.AUTH_SECRET }).AUTH_SECRET).toBe(given.AUTH_SECRET)
  rmSync(file())
  expect(loadSecrets(dataDir, given)).toEqual(given)
  expect(() => statSync(file())).toThrow()
})

test('rejects a malformed secret by name, never by value', () => {
  const secrets = loadSecrets(dataDir, {})
  writeFileSync(file(), JSON.stringify({ ...secrets, VAULT_KEY: 'not-a-key' }))
  expect(() => loadSecrets(dataDir, {})).toThrow(/^VAULT_KEY in .*secrets\.json is malformed: it must be 32 bytes/)
  expect(() => loadSecrets(dataDir, { AUTH_SECRET: 'short' })).toThrow(/^AUTH_SECRET in the environment is malformed/)
  writeFileSync(file(), JSON.stringify({ ...secrets, GATEWAY_SECRET: undefined }))
  expect(() => loadSecrets(dataDir, {})).toThrow(/^GATEWAY_SECRET in .* is missing/)
  writeFileSync(file(), readFileSync(file(), 'utf8').slice(0, 40))
  expect(() => loadSecrets(dataDir, {})).toThrow(/secrets\.json is malformed: it must be a JSON object/)
})

test('does not generate new secrets for a database that was encrypted with others', () => {
  mkdirSync(join(dataDir, 'postgres', 'cluster'), { recursive: true })
  expect(() => loadSecrets(dataDir, {})).toThrow(/secrets\.json is gone, but its database is encrypted with it/)
})
