import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const secret = randomBytes(32).toString('base64url')
const complete = {
  CONSOLE_DATABASE_URL: 'postgresql://console@localhost/console',
  PROVISIONING_TOKEN: secret,
  AUTH_SECRET: secret,
  VAULT_KEY: secret,
}

function faults(changes: Record<string, string | undefined>) {
  try {
    readEnv({ ...complete, ...changes })
    return []
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    return error.message.split('\n')
  }
}

describe('readEnv', () => {
  test('uses local addresses by default', () => {
    expect(readEnv({ ...complete, CONSOLE_PORT: '3300' })).toMatchObject({
      GATEWAY_URL: 'http://localhost:4000',
      PUBLIC_URL: 'http://localhost:3300',
      TRUSTED_PROXIES: 0,
    })
  })

  test('drops a trailing slash, so that paths can be appended', () => {
    expect(readEnv({ ...complete, GATEWAY_URL: 'https://api.example.com/' }).GATEWAY_URL).toBe(
      'https://api.example.com',
    )
  })

  test.each([
    ['http://localhost:3000', 'http://localhost:3001'],
    ['https://pillar.example', 'https://PILLAR.example:8443'],
    ['http://127.0.0.1:3000', undefined],
  ])('rejects a console at %s with hosted pages at %s, because cookies ignore ports', (PUBLIC_URL, HOSTED_URL) => {
    expect(faults({ PUBLIC_URL, HOSTED_URL })).toEqual([
      expect.stringContaining('HOSTED_URL must have a different host name'),
    ])
  })

  test('accepts two names of one host', () => {
    expect(faults({})).toEqual([])
    expect(faults({ PUBLIC_URL: 'https://console.pillar.example', HOSTED_URL: 'https://pay.pillar.example' })).toEqual(
      [],
    )
  })

  test('rejects options in the database URL, because they would replace the role', () => {
    expect(faults({ CONSOLE_DATABASE_URL: 'postgres://localhost/console?options=-c%20jit%3Doff' })).toEqual([
      'CONSOLE_DATABASE_URL must not set options, because the console sets its role there',
    ])
  })

  test('accepts a database on a Unix socket', () => {
    for (const url of ['socket:/run/pg?db=console', 'postgresql:///console?host=/run/pg']) {
      expect(readEnv({ ...complete, CONSOLE_DATABASE_URL: url }).CONSOLE_DATABASE_URL).toBe(url)
    }
  })

  test('reports each fault on its own line without its value', () => {
    const lines = faults({
      AUTH_SECRET: 'too-short',
      VAULT_KEY: 'hunter2',
      GATEWAY_URL: 'ftp://x',
      PROVISIONING_TOKEN: '',
    })
    expect(lines).toEqual([
      'GATEWAY_URL must be an http or https address',
      'PROVISIONING_TOKEN is missing',
      'AUTH_SECRET must be at least 32 characters',
      'VAULT_KEY must be 32 bytes in base64url (43 characters)',
    ])
    expect(lines.join()).not.toMatch(/too-short|hunter2/)
  })

  test('rejects a mail server that is not one, and one without a sender', () => {
    expect(faults({ SMTP_URL: 'https://mail.example', MAIL_FROM: 'nobody' })).toEqual([
      'SMTP_URL must begin with smtp:// or smtps://',
      'MAIL_FROM must be an address, or a name and an address in angle brackets',
    ])
    expect(faults({ SMTP_URL: 'smtp://mail.example' })).toEqual(['MAIL_FROM must be set if SMTP_URL is'])
    expect(faults({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Pillar <a@pillar.example>' })).toEqual([])
  })

  test('rejects a port that is not a number', () => {
    expect(faults({ CONSOLE_PORT: 'three' })).toEqual(['CONSOLE_PORT must be a port number'])
  })
})
