import type { ClientOrigin } from '../auth/client-origin.ts'
import { innermost, Problem } from '../auth/problem.ts'
import { countNotice } from '../auth/rate-limit.ts'
import type { Database } from '../db/client.ts'
import { env } from '../env.ts'
import { isMailConfigured, sendMail } from './send-mail.ts'

/** The owner of a changed account. Their address may be another person's: anyone may sign up with it. */
type Owner = { email: string; client: ClientOrigin }

/**
 * Tells the owner of an account about a change that an intruder would make too, if this installation sends email. Never
 * throws, because the change is done; a response that waited for it would tell how long it took.
 */
async function tell(
  db: Database,
  { email, client }: Owner,
  subject: string,
  what: string,
  otherwise?: string,
): Promise<void> {
  if (!isMailConfigured()) return
  const { PUBLIC_URL: url } = env()
  const remedy = `choose a new password at once at
${url}/reset, and tell the administrator of your workspace.`
  const text = `${what}

If it was you, there is nothing to do. If not, someone else can use your account: ${otherwise ?? remedy}
`
  try {
    await countNotice(db, email, client)
    await sendMail({ to: email, subject, text })
  } catch (error) {
    if (!(error instanceof Problem)) console.error(`a notice was not sent: ${innermost(error).message}`)
  }
}

type Left = { passkeys: number; identities: number }

/** `left` counts what still signs in without the password. */
export function tellPasswordChanged(db: Database, owner: Owner, { passkeys, identities }: Left): Promise<void> {
  const ways = [
    ...(passkeys > 0 ? [`passkeys (${passkeys})`] : []),
    ...(identities > 0 ? [`identity providers (${identities})`] : []),
  ]
  const left = ways.length === 0 ? '' : ` Its ${ways.join(' and ')} still sign in: remove any that you don’t know.`
  return tell(
    db,
    owner,
    'Your Pillar password was changed',
    `The password of your Pillar account ${owner.email} was changed, and all other browsers were signed out.${left}`,
  )
}

export function tellSecondFactor(db: Database, owner: Owner, state: 'on' | 'off'): Promise<void> {
  const now = state === 'on' ? 'Signing in now takes a code too.' : 'Signing in now takes the password alone.'
  return tell(
    db,
    owner,
    `Two-step sign-in was turned ${state}`,
    `Two-step sign-in of your Pillar account ${owner.email} was turned ${state}. ${now}`,
  )
}

/** `name` is the passkey's, which is text that its owner typed. */
export function tellPasskey(db: Database, owner: Owner, state: 'added' | 'removed', name: string): Promise<void> {
  const change =
    state === 'added'
      ? `was added to your Pillar account ${owner.email}. It signs in without the password and without a code.`
      : `was removed from your Pillar account ${owner.email}. It no longer signs in, and other browsers where it did were signed out.`
  return tell(db, owner, `A passkey was ${state}`, `The passkey “${name}” ${change}`)
}

export function tellIdentity(
  db: Database,
  owner: Owner,
  state: 'connected' | 'disconnected',
  provider: string,
): Promise<void> {
  const change =
    state === 'connected'
      ? `was connected to your Pillar account ${owner.email}. It signs in without the password.`
      : `was disconnected from your Pillar account ${owner.email}. It no longer signs in, and other browsers where it did were signed out.`
  return tell(db, owner, `${provider} was ${state}`, `An account at ${provider} ${change}`)
}

/** While the link waits, a new password still ends the change. */
export function tellAddressChangeRequested(db: Database, owner: Owner, next: string): Promise<void> {
  return tell(
    db,
    owner,
    'Your Pillar account is about to get another address',
    `Someone asked to change the address of your Pillar account from ${owner.email} to ${next}. It changes when the link in that
mailbox is confirmed. A new password stops it.`,
  )
}

/** To the former address, which no longer signs in and so can't reset the password. */
export function tellAddressChanged(db: Database, owner: Owner, next: string): Promise<void> {
  return tell(
    db,
    owner,
    'The address of your Pillar account was changed',
    `The address of your Pillar account was changed from ${owner.email} to ${next}, and all other browsers were signed out.`,
    `tell the administrator of your workspace and the person who runs this installation at once.`,
  )
}

export function tellBackupCodeUsed(db: Database, owner: Owner, left: number): Promise<void> {
  return tell(
    db,
    owner,
    'A backup code was used to sign in',
    `Someone signed in to your Pillar account ${owner.email} with a backup code. You have ${left} left.`,
  )
}
