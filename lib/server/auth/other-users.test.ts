import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authenticator } from '#tests/support/authenticator.ts'
import { startConsoleParts } from '#tests/support/console.ts'
import { APP_SECRET, addPerson, BACKUP_CODE, type Person, rowsOf } from '#tests/support/person-with-sign-ins.ts'
import { testClient } from '#tests/support/team.ts'
import { database } from '../db/client.ts'
import { cancelAddressChange, changeAddressAtOnce } from '../links/address-change.ts'
import { confirmAddress } from '../links/confirmed-address.ts'
import { spendLink, voidLinks } from '../links/one-time-links.ts'
import { resetPassword } from '../links/reset-password.ts'
import { voidChallenges } from '../passkeys/challenges.ts'
import { dropPasskeys, removePasskey, removePasskeysOf, renamePasskey } from '../passkeys/passkeys.ts'
import { voidAttempts } from '../providers/attempts.ts'
import { disconnectIdentity, dropIdentities } from '../providers/identities.ts'
import { createPendingSignIn, endPendingSignIns } from '../second-factor/pending-sign-in.ts'
import { forgetProofs, markProven } from '../second-factor/required-step.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  removeSecondFactor,
  renewBackupCodes,
} from '../second-factor/second-factor.ts'
import { spendCode } from '../second-factor/spend-code.ts'
import { markRecent } from './recent-proof.ts'
import { createSession, endSession, endSessions, endSessionsOf, touchSession } from './sessions.ts'
import { hashToken } from './token-hash.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  parts = await startConsoleParts({ LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await parts.stop()
})

const SESSIONS = ['sessions expired', 'sessions laptop', 'sessions phone', 'sessions unused']
const LINKS = ['change_address', 'confirm_address', 'password_reset', 'sign_in'].map((one) => `one_time_links ${one}`)
const PASSKEYS = ['passkeys spare', 'passkeys yubikey']
const IDENTITIES = ['identities acme', 'identities umbrella']
const PENDING = ['pending_sign_ins acme', 'pending_sign_ins late']
const FACTOR = ['backup_codes', 'second_factors', ...PENDING]

type Case = [act: string, run: (person: Person) => Promise<unknown>, changed: string[]]

const db = () => database()
const inTransaction = (
  run: (tx: Parameters<Parameters<ReturnType<typeof database>['transaction']>[0]>[0]) => unknown,
) =>
  database().transaction(async (tx) => {
    await run(tx)
  })

const cases: Case[] = [
  [
    'a new session',
    ({ user }) => createSession(db(), user.user_id, { ...testClient, userAgent: 'tablet' }),
    ['sessions expired', 'sessions tablet', 'sessions unused'],
  ],
  ['a request of a session', ({ id }) => touchSession(db(), hashToken(id('phone')), new Date(0)), ['sessions phone']],
  ['the end of one session', ({ id }) => endSession(db(), id('phone')), ['sessions phone']],
  ['the end of all sessions', ({ user }) => endSessions(db(), user.user_id), SESSIONS],
  [
    'the end of all other sessions',
    ({ user, id }) => endSessions(db(), user.user_id, id('laptop')),
    SESSIONS.filter((one) => one !== 'sessions laptop'),
  ],
  [
    'the end of a passkey’s sessions',
    ({ user, id }) => endSessionsOf(db(), user.user_id, { passkeyId: id('yubikey') }),
    ['sessions laptop'],
  ],
  [
    'the end of an identity’s sessions',
    ({ user, id }) => endSessionsOf(db(), user.user_id, { identityId: id('acme') }),
    ['sessions phone'],
  ],
  ['a proof by an identity', ({ id }) => markRecent(db(), id('phone')), ['sessions phone']],
  ['a proof of the second step', ({ id }) => markProven(db(), id('phone')), ['sessions phone']],
  ['the end of all proofs', ({ user }) => forgetProofs(db(), user.user_id), SESSIONS],
  ['a used link', ({ id }) => spendLink(db(), 'sign_in', id('sign_in')), ['one_time_links sign_in']],
  [
    'the end of the links from before a password',
    ({ user }) => voidLinks(db(), user.user_id),
    LINKS.filter((one) => one !== 'one_time_links confirm_address'),
  ],
  [
    'a canceled change of address',
    ({ user }) => cancelAddressChange(db(), user, testClient),
    ['one_time_links change_address'],
  ],
  [
    'a changed address',
    ({ owner }) => changeAddressAtOnce(db(), owner, `moved-${owner.user.email}`, testClient),
    [...LINKS, ...PENDING, ...SESSIONS.filter((one) => one !== 'sessions laptop'), 'users'],
  ],
  [
    'a confirmed address',
    ({ user, id }) => confirmAddress(db(), user, id('confirm_address'), testClient),
    ['one_time_links confirm_address', 'users'],
  ],
  [
    'a reset password',
    ({ id }) => resetPassword(db(), id('password_reset'), 'a better horse staple', testClient),
    [
      ...LINKS.filter((one) => one !== 'one_time_links confirm_address'),
      ...[...PASSKEYS, ...IDENTITIES, ...PENDING, ...SESSIONS, 'passwords', 'users'],
    ],
  ],
  ['the end of all passkeys', ({ user }) => dropPasskeys(db(), user.user_id), PASSKEYS],
  [
    'a renamed passkey',
    ({ user, id }) => renamePasskey(db(), user, id('spare'), 'yellow', testClient),
    ['passkeys spare', 'passkeys yellow'],
  ],
  [
    'a removed passkey',
    ({ user, id }) => removePasskey(db(), { user, token: id('phone') }, id('yubikey'), testClient),
    ['passkeys yubikey', ...SESSIONS.filter((one) => one !== 'sessions phone')],
  ],
  [
    'the operator’s removal of passkeys',
    ({ user }) => removePasskeysOf(db(), user.email, testClient),
    [...PASSKEYS, ...SESSIONS],
  ],
  ['the end of all identities', ({ user }) => dropIdentities(db(), user.user_id), IDENTITIES],
  [
    'a disconnected identity',
    ({ owner, id }) => disconnectIdentity(db(), owner, id('acme'), testClient),
    ['identities acme', 'pending_sign_ins acme', 'sessions phone'],
  ],
  ['the end of passkey challenges', ({ user }) => voidChallenges(db(), user.user_id), ['passkey_challenges']],
  ['the end of attempts at a provider', ({ user }) => voidAttempts(db(), user.user_id), ['provider_attempts']],
  ['the end of pending sign-ins', ({ user }) => endPendingSignIns(db(), user.user_id), PENDING],
  [
    'a new pending sign-in',
    ({ user }) => createPendingSignIn(db(), user.user_id, 'new'),
    ['pending_sign_ins late', 'pending_sign_ins new'],
  ],
  [
    'a used backup code',
    ({ user }) => inTransaction((tx) => spendCode(tx, user.user_id, BACKUP_CODE)),
    ['backup_codes'],
  ],
  ['new backup codes', ({ user }) => renewBackupCodes(db(), user, BACKUP_CODE, testClient), ['backup_codes']],
  [
    'a confirmed second step',
    async ({ user, owner }) => {
      await db().execute(
        sql`update second_factors set confirmed_at = null, last_step = 0 where user_id = ${user.user_id}`,
      )
      await markProven(db(), owner.token)
      await confirmSecondFactor(db(), owner, authenticator(APP_SECRET).code(), testClient)
    },
    ['backup_codes', 'passkey_challenges', 'provider_attempts', 'second_factors', 'sessions laptop'],
  ],
  ['the end of the second step', ({ user }) => disableSecondFactor(db(), user, BACKUP_CODE, testClient), FACTOR],
  [
    'the operator’s removal of the second step',
    ({ user }) => removeSecondFactor(db(), user.email, testClient),
    [...FACTOR, ...SESSIONS],
  ],
]

test.each(cases)('%s changes only its own rows, and nothing of another user', async (_, run, changed) => {
  const person = await addPerson('ada')
  const other = await addPerson('grace')
  const [before, othersBefore] = [await rowsOf(person), await rowsOf(other)]
  await run(person)
  const after = await rowsOf(person)
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
  expect(names.sort()).toEqual([...changed].sort())
  expect(await rowsOf(other)).toEqual(othersBefore)
})
