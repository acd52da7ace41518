import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readKeyFile } from './key-file.ts'
import { openCredentials, sealCredentials } from './seal.ts'

const folder = mkdtempSync(join(tmpdir(), 'pillar-wholesaler-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

const url = 'https://wholesaler.example/'
const credentials = { apiKey: 'KEY42', username: 'pharmacie', password: 'mot de passe é 鍵' }
const key = readKeyFile(join(folder, 'first', 'key'))

test('creates one key that only its owner may read, and keeps it', () => {
  const path = join(folder, 'first', 'key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readKeyFile(path)).toEqual(key)
  chmodSync(path, 0o644)
  readKeyFile(path)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('refuses a damaged key file instead of replacing it', () => {
  const path = join(folder, 'damaged')
  writeFileSync(path, 'too short')
  expect(() => readKeyFile(path)).toThrow('is damaged')
  expect(readFileSync(path, 'utf8')).toBe('too short')
})

test('opens what it sealed, never to the same bytes, without a readable part', () => {
  const sealed = sealCredentials(key, url, credentials)
  expect(openCredentials(key, url, sealed)).toEqual(credentials)
  expect(sealCredentials(key, url, credentials)).not.toEqual(sealed)
  for (const secret of Object.values(credentials)) expect(sealed.includes(secret)).toBe(false)
})

test('another address, another key or a single changed byte opens nothing', () => {
  const sealed = sealCredentials(key, url, credentials)
  expect(() => openCredentials(key, 'https://elsewhere.example/', sealed)).toThrow("can't be read")
  expect(() => openCredentials(readKeyFile(join(folder, 'second')), url, sealed)).toThrow("can't be read")
  for (let place = 0; place < sealed.length; place++) {
    const altered = Buffer.from(sealed)
    altered[place] = (altered[place] ?? 0) ^ 1
    expect(() => openCredentials(key, url, altered), `byte ${place}`).toThrow("can't be read")
  }
  for (const length of [0, 1, 28]) expect(() => openCredentials(key, url, sealed.subarray(0, length))).toThrow()
})
