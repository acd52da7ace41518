import { sql } from 'drizzle-orm'
import { hashToken } from '#lib/server/auth/token-hash.ts'
import { database } from '#lib/server/db/client.ts'
import {
  backupCodes,
  identities,
  oneTimeLinks,
  passkeyChallenges,
  passkeys,
  pendingSignIns,
  providerAttempts,
  secondFactors,
  sessions,
} from '#lib/server/db/schema/index.ts'
import { hashBackupCode } from '#lib/server/second-factor/backup-codes.ts'
import { sealSecret } from '#lib/server/second-factor/spend-code.ts'
import { addUser } from './team.ts'

export const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
export const BACKUP_CODE = 'abcde-fghjk'
const SOON = sql`now() + interval '5 minutes'`
const LONG_AGO = sql`now() - interval '90 days'`

/** A user with one row or more in every table of sign-ins. */
export async function addPerson(name: string) {
  const db = database()
  const user = await addUser(name)
  const userId = user.user_id
  const id = (label: string) => `${label} ${userId}`
  const row = (label: string) => ({ userId, tokenHash: hashToken(id(label)), expiresAt: SOON })
  const session = (userAgent: string, more: object = {}) => ({
    userId,
    sessionToken: hashToken(id(userAgent)),
    expires: SOON,
    secondStepAt: LONG_AGO,
    userAgent,
    ...more,
  })
  const passkey = (label: string) => ({
    ...{ userId, passkeyId: id(label), credentialId: id(label), name: label },
    ...{ publicKey: Buffer.of(1), counter: 0, transports: [], isSynced: false },
  })
  const identity = (label: string) => ({
    userId,
    identityId: id(label),
    issuer: `https://${label}.example/`,
    subject: userId,
  })
  const challenge = { userId, challenge: id('challenge'), browserHash: 'challenge', expiresAt: SOON }
  const purposes = ['password_reset', 'sign_in', 'confirm_address', 'change_address'] as const
  await db
    .insert(sessions)
    .values([
      session('laptop', { passkeyId: id('yubikey') }),
      session('phone', { identityId: id('acme') }),
      session('expired', { expires: LONG_AGO }),
      session('unused', { lastSeenAt: LONG_AGO }),
    ])
  await db.insert(passkeys).values([passkey('yubikey'), passkey('spare')])
  await db.insert(identities).values([identity('acme'), identity('umbrella')])
  const address = `new-${user.email}`
  const links = purposes.map((purpose) => ({
    ...row(purpose),
    purpose,
    address: purpose === 'change_address' ? address : null,
  }))
  await db.insert(oneTimeLinks).values(links)
  await db.insert(passkeyChallenges).values(challenge)
  await db
    .insert(providerAttempts)
    .values({ ...row('attempt'), provider: 'acme', purpose: 'connect', sessionHash: hashToken(id('laptop')) })
  const factor = { userId, secret: sealSecret(userId, APP_SECRET), confirmedAt: LONG_AGO, lastStep: 1 }
  await db.insert(secondFactors).values(factor)
  const codes = [BACKUP_CODE, 'mnpqr-stvwx'].map((code) => ({ userId, codeHash: hashBackupCode(userId, code) }))
  await db.insert(backupCodes).values(codes)
  await db.insert(pendingSignIns).values([
    { ...row('acme'), identityId: id('acme') },
    { ...row('late'), identityId: 'late', createdAt: LONG_AGO, expiresAt: sql`${LONG_AGO} + interval '1 minute'` },
  ])
  return { user, id, owner: { user, token: id('laptop') } }
}
export type Person = Awaited<ReturnType<typeof addPerson>>

const labels = {
  users: sql`''`,
  passwords: sql`''`,
  sessions: sql`user_agent`,
  passkeys: sql`name`,
  identities: sql`split_part(identity_id, ' ', 1)`,
  one_time_links: sql`purpose`,
  passkey_challenges: sql`''`,
  provider_attempts: sql`''`,
  second_factors: sql`''`,
  backup_codes: sql`''`,
  pending_sign_ins: sql`split_part(identity_id, ' ', 1)`,
}

/** Every row of a person, by its table and label. */
export async function rowsOf({ user }: Person): Promise<Record<string, string>> {
  const rows: Record<string, string> = {}
  for (const [table, label] of Object.entries(labels)) {
    const { rows: found } = await database().execute<{ label: string; all: string }>(
      sql`select ${label} as label, jsonb_agg(one order by one)::text as all from ${sql.identifier(table)} as one
        where user_id = ${user.user_id} group by 1`,
    )
    for (const { label, all } of found) rows[`${table} ${label}`.trim()] = all
  }
  return rows
}
