import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { addPerson, BACKUP_CODE, type Person } from '#tests/support/person-with-sign-ins.ts'
import { addUser, testClient } from '#tests/support/team.ts'
import { database } from '../db/client.ts'
import { backupCodes, passwords, secondFactors, sessions, users } from '../db/schema/index.ts'
import { findAddressChange } from '../links/address-change.ts'
import { isAddressConfirmed } from '../links/confirmed-address.ts'
import { findLink } from '../links/one-time-links.ts'
import { countPasskeys } from '../passkeys/passkeys.ts'
import { countIdentities, listIdentities } from '../providers/identities.ts'
import { refuseLastWayIn } from '../providers/ways-in.ts'
import { hashBackupCode } from '../second-factor/backup-codes.ts'
import { findPendingSignIn } from '../second-factor/pending-sign-in.ts'
import { findMissingStep } from '../second-factor/required-step.ts'
import { findSecondFactor, removeSecondFactor } from '../second-factor/second-factor.ts'
import { hasPassword, isStillPassword } from './passwords.ts'
import { findUserBySession, listSessions, proofOf } from './sessions.ts'

type User = Person['user']

let parts: Awaited<ReturnType<typeof startConsoleParts>>
/** Two people with every kind of sign-in, and a user with only a second step that was never confirmed. */
let [ada, grace, bare]: [Person, Person, User] = [] as never
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  parts = await startConsoleParts({
    ...{
      LOG_LEVEL: 'silent',
      OIDC_PROVIDERS: 'acme',
      OIDC_ACME_NAME: 'Acme',
      OIDC_ACME_ISSUER: 'https://acme.example/',
    },
    ...{ OIDC_ACME_CLIENT_ID: 'pillar', OIDC_ACME_CLIENT_SECRET: 'a secret of Acme' },
  })
  ada = await addPerson('ada')
  grace = await addPerson('grace')
  bare = await addUser('bare')
  await database().delete(passwords).where(eq(passwords.userId, bare.user_id))
  await database()
    .insert(secondFactors)
    .values({ userId: bare.user_id, secret: Buffer.of(1), lastStep: 0 })
  await database().update(users).set({ emailVerified: new Date() }).where(eq(users.id, ada.user.user_id))
  const usedCode = eq(backupCodes.codeHash, hashBackupCode(grace.user.user_id, BACKUP_CODE))
  await database().update(backupCodes).set({ usedAt: new Date() }).where(usedCode)
  await database().update(passwords).set({ hash: 'the hash of Ada' }).where(eq(passwords.userId, ada.user.user_id))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await parts.stop()
})

const db = () => database()
const stillHas = ({ user_id }: User, hash: string | null) =>
  db().transaction((tx) => isStillPassword(tx, user_id, hash))

test('a user without sign-ins gets nothing of those of others', async () => {
  const { user_id, email } = bare
  const found = {
    hasPassword: await hasPassword(db(), user_id),
    sessions: await listSessions(db(), user_id, undefined),
    passkeys: await countPasskeys(db(), user_id),
    identities: [await countIdentities(db(), user_id), ...(await listIdentities(db(), user_id))],
    secondFactor: await findSecondFactor(db(), user_id),
    removed: await removeSecondFactor(db(), email, testClient),
    addressChange: await findAddressChange(db(), user_id),
    confirmed: await isAddressConfirmed(db(), user_id),
  }
  expect(found).toEqual({
    ...{ hasPassword: false, sessions: [], passkeys: 0, identities: [0] },
    ...{ secondFactor: null, removed: false, addressChange: null, confirmed: false },
  })
  const last = db().transaction((tx) => refuseLastWayIn(tx, user_id))
  await expect(last).rejects.toMatchObject({ code: 'last_way_to_sign_in' })
})

test('a user gets their own sign-ins, however many others have', async () => {
  const { user_id } = ada.user
  expect(await listSessions(db(), user_id, ada.id('phone'))).toMatchObject([
    { userAgent: 'phone', isCurrent: true },
    { userAgent: 'laptop', isCurrent: false },
  ])
  expect([await countPasskeys(db(), user_id), await countIdentities(db(), user_id)]).toEqual([2, 2])
  expect(await findSecondFactor(db(), user_id)).toMatchObject({ backupCodesLeft: 2 })
  expect(await findSecondFactor(db(), grace.user.user_id)).toMatchObject({ backupCodesLeft: 1 })
  expect(await isAddressConfirmed(db(), user_id)).toBe(true)
  expect(await findAddressChange(db(), user_id)).toMatchObject({ address: `new-${ada.user.email}`, isOpen: true })
})

test('only the user’s own unchanged password is still theirs', async () => {
  expect(await stillHas(ada.user, 'the hash of Ada')).toBe(true)
  expect(await stillHas(grace.user, 'the hash of Ada')).toBe(false)
  expect(await stillHas(ada.user, 'none that a password has')).toBe(false)
  expect([await stillHas(ada.user, null), await stillHas(bare, null)]).toEqual([false, true])
})

test('a session is found by its own token, until it expires or was not used for long', async () => {
  expect(await findUserBySession(db(), ada.id('phone'))).toMatchObject({ user_id: ada.user.user_id })
  expect(await findUserBySession(db(), grace.id('phone'))).toMatchObject({ user_id: grace.user.user_id })
  for (const ended of ['expired', 'unused', 'unknown']) {
    expect([ended, await findUserBySession(db(), ada.id(ended))]).toEqual([ended, null])
  }
  expect(await proofOf(db(), ada.id('phone'))).toMatchObject({ passkeyId: null, identityId: ada.id('acme') })
  expect(await proofOf(db(), grace.id('laptop'))).toMatchObject({ passkeyId: grace.id('yubikey'), identityId: null })
})

test('a session without a proof is asked for one, whatever others have proven', async () => {
  const own = eq(sessions.userId, grace.user.user_id)
  await db().update(sessions).set({ secondStepAt: null, passkeyId: null }).where(own)
  expect(await findMissingStep(db(), grace.id('phone'))).not.toBeNull()
  expect(await findMissingStep(db(), ada.id('phone'))).toBeNull()
})

test('a link and a pending sign-in lead to their own user only', async () => {
  expect(await findLink(db(), 'sign_in', ada.id('sign_in'))).toMatchObject({ user_id: ada.user.user_id })
  expect(await findLink(db(), 'password_reset', ada.id('sign_in'))).toBeNull()
  expect(await findLink(db(), 'sign_in', ada.id('unknown'))).toBeNull()
  expect(await findPendingSignIn(db(), grace.id('acme'))).toMatchObject({ user_id: grace.user.user_id })
  expect([await findPendingSignIn(db(), grace.id('late')), await findPendingSignIn(db(), 'unknown')]).toEqual([
    null,
    null,
  ])
})
