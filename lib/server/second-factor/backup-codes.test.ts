import { expect, test } from 'vitest'
import { hashBackupCode, isAppCode, newBackupCodes } from './backup-codes.ts'

test('makes ten different backup codes of 80 bits, whose hashes depend on the user', () => {
  const codes = newBackupCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
  expect(hashBackupCode('usr_1', 'a')).not.toBe(hashBackupCode('usr_2', 'a'))
})

test('hashes a code the same with and without its hyphens', () => {
  expect(hashBackupCode('usr_1', 'abcd-efgh')).toBe(hashBackupCode('usr_1', 'abcdefgh'))
})

test('tells the app’s codes from backup codes', () => {
  expect(['123456', '12345', '1234567', '1234567890123456'].map(isAppCode)).toEqual([true, false, false, false])
})
