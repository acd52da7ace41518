import { env } from '../env.ts'
import { isMailConfigured, sendMailLater } from './send-mail.ts'

/** Tells the owner of an account about a change that an intruder would make too, if this installation sends email. */
function tell(email: string, subject: string, what: string): void {
  if (!isMailConfigured()) return
  const { PUBLIC_URL: url } = env()
  const text = `${what}

If it was you, there is nothing to do. If not, someone else can use your account: choose a new password at once at
${url}/reset, and tell the administrator of your workspace.
`
  sendMailLater({ to: email, subject, text })
}

export function tellPasswordChanged({ email }: { email: string }): void {
  tell(
    email,
    'Your Pillar password was changed',
    `The password of your Pillar account ${email} was changed, and all other browsers were signed out.`,
  )
}

export function tellSecondFactor({ email }: { email: string }, state: 'on' | 'off'): void {
  const now = state === 'on' ? 'Signing in now takes a code too.' : 'Signing in now takes the password alone.'
  tell(
    email,
    `Two-step sign-in was turned ${state}`,
    `Two-step sign-in of your Pillar account ${email} was turned ${state}. ${now}`,
  )
}

export function tellBackupCodeUsed({ email }: { email: string }, left: number): void {
  tell(
    email,
    'A backup code was used to sign in',
    `Someone signed in to your Pillar account ${email} with a backup code. You have ${left} left.`,
  )
}
