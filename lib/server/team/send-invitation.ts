import { listRoles } from '../../auth/roles.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { Problem } from '../auth/problem.ts'
import { countInvitationEmail } from '../auth/rate-limit.ts'
import type { Database } from '../db/client.ts'
import { env } from '../env.ts'
import { isMailConfigured, MailError, sendMail } from '../mail/send-mail.ts'
import type { Invited } from './invite.ts'

/** `link` contains the token: show it once, and keep it nowhere. */
export type SentInvitation = { email: string; link: string; mail: 'sent' | 'failed' | 'limited' | 'off' }

type Inviter = { user: { name: string; email: string }; client: ClientOrigin }

/** Emails the link if this installation sends email. The invitation stands even if that fails. */
export async function sendInvitation(
  db: Database,
  { email, role, token }: Invited,
  workspace: { name: string; requiresSecondStep: boolean },
  { user, client }: Inviter,
): Promise<SentInvitation> {
  const link = `${env().PUBLIC_URL}/invitations/${token}`
  if (!isMailConfigured()) return { email, link, mail: 'off' }
  const from = user.name ? `${user.name} (${user.email})` : user.email
  try {
    await countInvitationEmail(db, email, client)
    await sendMail({
      to: email,
      subject: `Join ${workspace.name} on Pillar`,
      text: [
        `${from} invited you to join the workspace ${workspace.name} as ${listRoles([role])}.`,
        ...(workspace.requiresSecondStep
          ? [
              'This workspace requires two-step sign-in: a passkey, or a code from an authenticator app. If you don’t use it yet, you set it up after you join.',
            ]
          : []),
        `Accept the invitation:\n${link}`,
        'The link works once, for 7 days. If you didn’t expect it, ignore this email.',
      ].join('\n\n'),
    })
    return { email, link, mail: 'sent' }
  } catch (error) {
    if (error instanceof Problem) return { email, link, mail: 'limited' }
    if (!(error instanceof MailError)) throw error
    console.error(`an invitation was not sent: ${error.message}`)
    return { email, link, mail: 'failed' }
  }
}
