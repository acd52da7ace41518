import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { sealedColumns } from '#lib/server/vault/sealed-columns.ts'
import { createVault } from '#lib/server/vault/vault.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { resealDatabase } from './reseal-database.ts'

const key = () => randomBytes(32).toString('base64url')

test('reseals workspace keys, secrets of test inboxes and authenticator apps, accounts that wait for a retried sign-up, and the paths of attempts at a provider', async () => {
  const [older, newer] = [key(), key()]
  const before = createVault(`1:${older}`)
  const after = createVault(`2:${newer}`)
  const ofWorkspace = { workspaceId: 'ws_1', environment: 'live' }
  const ofInbox = { workspaceId: 'ws_1', environment: 'inbox' }
  const ofApp = { workspaceId: 'usr_1', environment: 'second factor' }
  const ofReservation = { workspaceId: 'reservation 1', environment: 'reservation' }
  const ofAttempt = { workspaceId: 'hash', environment: 'provider attempt' }
  const database = await createTestDatabase('console')
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`INSERT INTO workspaces (workspace_id, slug, name) VALUES ('ws_1', 'acme', 'Acme')`)
  await client.query(
    `INSERT INTO sealed_keys (workspace_id, environment, account_id, key_id, ciphertext)
     VALUES ('ws_1', 'live', 'acc_1', 'key_1', $1)`,
    [before.seal('sk_live_1', ofWorkspace)],
  )
  await client.query(
    `INSERT INTO inboxes (workspace_id, token_hash, secret, expires_at) VALUES ('ws_1', 'hash', $1, now())`,
    [before.seal('whsec_1', ofInbox)],
  )
  await client.query(
    `INSERT INTO account_reservations (reservation_id, requested_at, account)
     VALUES ('reservation 1', now(), $1), ('reservation 2', now(), NULL)`,
    [before.seal('{"account_id":"acc_2"}', ofReservation)],
  )

  await client.query(`INSERT INTO users (user_id, name, email) VALUES ('usr_1', 'Ada', 'ada@example.com')`)
  await client.query(`INSERT INTO second_factors (user_id, secret) VALUES ('usr_1', $1)`, [
    before.seal('JBSWY3DPEHPK3PXP', ofApp),
  ])
  await client.query(
    `INSERT INTO provider_attempts (token_hash, provider, purpose, next, expires_at)
     VALUES ('hash', 'acme', 'sign_in', $1, now() + interval '1 minute')`,
    [before.seal('/invitations/1', ofAttempt).toString('base64')],
  )

  const sealed = sealedColumns(`2:${newer},1:${older}`)
  const outcome = await resealDatabase(client, sealed, new AbortController().signal, () => {})
  const { rows: keys } = await client.query('SELECT ciphertext FROM sealed_keys')
  const { rows: inboxes } = await client.query('SELECT secret FROM inboxes')
  const { rows: apps } = await client.query('SELECT secret FROM second_factors')
  const { rows: reservations } = await client.query('SELECT account FROM account_reservations ORDER BY reservation_id')
  const { rows: attempts } = await client.query('SELECT next FROM provider_attempts')
  await client.end()
  await database.drop()

  expect(outcome).toEqual({ stopped: false, resealed: 5, lost: new Map() })
  expect(after.open(keys[0].ciphertext, ofWorkspace)).toBe('sk_live_1')
  expect(after.open(inboxes[0].secret, ofInbox)).toBe('whsec_1')
  expect(after.open(apps[0].secret, ofApp)).toBe('JBSWY3DPEHPK3PXP')
  expect(after.open(Buffer.from(attempts[0].next, 'base64'), ofAttempt)).toBe('/invitations/1')
  expect(after.open(reservations[0].account, ofReservation)).toBe('{"account_id":"acc_2"}')
  expect(reservations[1].account).toBeNull()
})
