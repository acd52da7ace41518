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

describe('readEnv of identity providers', () => {
  const acme = {
    OIDC_ACME_NAME: 'Acme',
    OIDC_ACME_ISSUER: 'https://id.acme.example',
    OIDC_ACME_CLIENT_ID: 'pillar',
    OIDC_ACME_CLIENT_SECRET: 'a secret',
  }
  const listed = { OIDC_PROVIDERS: 'acme', ...acme }

  test('offers none without a list, and those of the list with their settings', () => {
    expect(readEnv({ ...complete, ...acme }).PROVIDERS).toEqual([])
    expect(readEnv({ ...complete, ...listed }).PROVIDERS).toEqual([
      { id: 'acme', name: 'Acme', issuer: 'https://id.acme.example/', clientId: 'pillar', clientSecret: 'a secret' },
    ])
  })

  test.each(['NAME', 'ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'])('names a missing OIDC_ACME_%s', (name) => {
    expect(faults({ ...listed, [`OIDC_ACME_${name}`]: '' })).toEqual([`OIDC_ACME_${name} is missing`])
  })

  test.each(['http://id.acme.example', 'https://id.acme.example?tenant=1', 'https://a:b@id.acme.example', 'acme'])(
    'rejects the issuer %s',
    (issuer) => {
      expect(faults({ ...listed, OIDC_ACME_ISSUER: issuer })).toEqual([
        'OIDC_ACME_ISSUER must be an https address without a query; http only for localhost',
      ])
    },
  )

  test('rejects a list with other characters, a provider twice and an issuer twice', () => {
    const words = 'OIDC_PROVIDERS must'
    expect(faults({ ...listed, OIDC_PROVIDERS: 'Acme Inc' })).toEqual([expect.stringContaining(`${words} be names of`)])
    expect(faults({ ...listed, OIDC_PROVIDERS: 'acme,acme' })).toContain(`${words} name each provider once`)
    const other = Object.fromEntries(Object.entries(acme).map(([name, value]) => [name.replace('ACME', 'TWO'), value]))
    expect(faults({ ...listed, ...other, OIDC_PROVIDERS: 'acme,two' })).toEqual([
      `${words} name providers of different issuers`,
    ])
  })

  test('names every fault, with those of the other settings, and never a value', () => {
    const given = faults({ OIDC_PROVIDERS: 'acme', OIDC_ACME_CLIENT_SECRET: 'a secret', AUTH_SECRET: 'short' })
    expect(given.map((line) => line.split(' ')[0])).toEqual([
      'AUTH_SECRET',
      'OIDC_ACME_NAME',
      'OIDC_ACME_ISSUER',
      'OIDC_ACME_CLIENT_ID',
    ])
    expect(given.join()).not.toContain('a secret')
  })
})

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
