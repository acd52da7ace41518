import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'

let own: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client

beforeAll(async () => {
  own = await createTestDatabase('console')
  client = new pg.Client({ connectionString: own.url, options: '-c role=pillar_console' })
  await client.connect()
  await client.query(`INSERT INTO users (user_id, name, email) VALUES ('usr_1', 'Ada', 'ada@example.com')`)
  await client.query(`INSERT INTO second_factors (user_id, secret) VALUES ('usr_1', '\\x00')`)
})
afterAll(async () => {
  await client.end()
  await own.drop()
})

const refusal = (statement: string) =>
  client.query(statement).then(
    () => null,
    (error: pg.DatabaseError) => error.constraint,
  )
const link = (purpose: string, lifetime: string) =>
  refusal(`INSERT INTO one_time_links (user_id, purpose, token_hash, expires_at)
    VALUES ('usr_1', '${purpose}', 'hash of ${purpose}', now() + interval '${lifetime}')`)
const factor = (change: string) => refusal(`UPDATE second_factors SET ${change}`)
const pending = (lifetime: string) =>
  refusal(`INSERT INTO pending_sign_ins (token_hash, user_id, expires_at)
    VALUES ('hash', 'usr_1', now() + interval '${lifetime}')`)

test('the database refuses a second account for an identity, and subjects that are empty or too long', async () => {
  const identity = (id: string, subject: string) =>
    refusal(`INSERT INTO identities (identity_id, user_id, issuer, subject)
      VALUES ('${id}', 'usr_1', 'https://id.acme.example/', '${subject}')`)
  expect(await identity('idn_1', 'ada')).toBeNull()
  expect(await identity('idn_2', 'ada')).toBe('identities_subject')
  expect(await identity('idn_3', '')).toBe('identities_subject_length')
  expect(await identity('idn_4', 'x'.repeat(256))).toBe('identities_subject_length')
})

test('the database refuses attempts at a provider of long life, of unknown purpose or without the session they need', async () => {
  const attempt = (purpose: string, lifetime: string, owner = 'NULL, NULL') =>
    refusal(`INSERT INTO provider_attempts (token_hash, provider, purpose, user_id, session_hash, expires_at)
      VALUES ('hash of ${purpose}', 'acme', '${purpose}', ${owner}, now() + interval '${lifetime}')`)
  expect(await attempt('sign_in', '601 seconds')).toBe('provider_attempts_lifetime')
  expect(await attempt('sign_in', '10 minutes')).toBeNull()
  expect(await attempt('connect', '10 minutes')).toBe('provider_attempts_owner')
  expect(await attempt('connect', '10 minutes', "'usr_1', NULL")).toBe('provider_attempts_owner')
  expect(await attempt('sign_in', '10 minutes', "'usr_1', 'hash'")).toBe('provider_attempts_owner')
  expect(await attempt('link', '10 minutes', "'usr_1', 'hash'")).toBe('provider_attempts_purpose')
  expect(await attempt('prove', '10 minutes', "'usr_1', 'hash'")).toBeNull()
})

test('the database refuses links of unknown purpose or long life, and a second one for the same purpose', async () => {
  expect(await link('invitation', '30 minutes')).toBe('one_time_links_purpose')
  expect(await link('sign_in', '61 minutes')).toBe('one_time_links_lifetime')
  expect(await link('sign_in', '-1 minute')).toBe('one_time_links_lifetime')
  expect(await link('sign_in', '30 minutes')).toBeNull()
  expect(await link('sign_in', '30 minutes')).toBe('one_time_links_pkey')
})

test('the database refuses a second step that is on without a used code, and a sign-in that waits too long', async () => {
  expect(await factor('confirmed_at = now()')).toBe('second_factors_confirmed')
  expect(await factor('last_step = 1')).toBe('second_factors_confirmed')
  expect(await factor('last_step = -1, confirmed_at = now()')).toBe('second_factors_last_step')
  expect(await factor('last_step = 1, confirmed_at = now()')).toBeNull()
  expect(await pending('16 minutes')).toBe('pending_sign_ins_lifetime')
  expect(await pending('10 minutes')).toBeNull()
})

test('the database refuses a challenge that lives too long, a counter below zero and a second owner of a credential', async () => {
  const challenge = (lifetime: string) =>
    refusal(`INSERT INTO passkey_challenges (challenge, browser_hash, expires_at)
      VALUES ('${lifetime}', 'hash', now() + interval '${lifetime}')`)
  const passkey = (id: string, counter: number) =>
    refusal(`INSERT INTO passkeys (passkey_id, user_id, credential_id, public_key, counter, name, transports, is_synced)
      VALUES ('${id}', 'usr_1', 'credential', '\\x00', ${counter}, 'Laptop', '{}', false)`)
  expect(await challenge('6 minutes')).toBe('passkey_challenges_lifetime')
  expect(await challenge('-1 minute')).toBe('passkey_challenges_lifetime')
  expect(await challenge('5 minutes')).toBeNull()
  expect(await passkey('passkey_1', -1)).toBe('passkeys_counter')
  expect(await passkey('passkey_1', 0)).toBeNull()
  expect(await passkey('passkey_2', 0)).toBe('passkeys_credential_id')
})
