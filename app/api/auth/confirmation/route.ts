import { clientOf } from '#lib/server/auth/client-origin.ts'
import { answerForm } from '#lib/server/auth/form-answer.ts'
import { Problem } from '#lib/server/auth/problem.ts'
import { countLinkEmail } from '#lib/server/auth/rate-limit.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { database } from '#lib/server/db/client.ts'
import { isAddressConfirmed } from '#lib/server/links/confirmed-address.ts'
import { emailLink } from '#lib/server/links/emailed-links.ts'
import { isMailConfigured, MailError } from '#lib/server/mail/send-mail.ts'

/** Emails the signed-in user a new link that confirms the address. */
export function POST(request: Request) {
  return answerForm(request, '/verify', async () => {
    const { user } = await requireSession(request)
    const client = clientOf(request.headers)
    if (!isMailConfigured()) throw new Problem(503, 'email_not_configured', 'This installation sends no email.')
    if (await isAddressConfirmed(database(), user.user_id)) return { redirectTo: '/verify' }
    // As a stranger: the address may be another person's, whose mailbox one limit protects.
    await countLinkEmail(database(), { email: user.email, client, device: null })
    await emailLink(database(), 'confirm_address', user.email, client).catch((error) => {
      if (!(error instanceof MailError)) throw error
      console.error(`a link was not sent: ${error.message}`)
      throw new Problem(502, 'email_not_sent', 'The mail server didn’t accept the email. Try again later.')
    })
    return { redirectTo: '/verify/sent', status: 202 }
  })
}
