import { clientOf } from '../auth/client-origin.ts'
import { addressSchema } from '../auth/credentials.schema.ts'
import { answerForm } from '../auth/form-answer.ts'
import { knownDevice } from '../auth/known-device.ts'
import { innermost, Problem } from '../auth/problem.ts'
import { countLinkEmail } from '../auth/rate-limit.ts'
import { returnPath } from '../auth/sign-in.ts'
import { parseFields } from '../auth/submission.ts'
import { database } from '../db/client.ts'
import { isMailConfigured } from '../mail/send-mail.ts'
import { emailLink } from './emailed-links.ts'
import { nextCookie } from './link-cookie.ts'

/** Responds to a form that asks for an emailed link. */
export function answerLinkRequest(
  request: Request,
  page: '/reset' | '/sign-in/link',
  purpose: 'password_reset' | 'sign_in',
) {
  return answerForm(request, page, async (fields) => {
    if (!isMailConfigured()) throw new Problem(503, 'email_not_configured', 'This installation sends no email.')
    const { email, next } = parseFields(addressSchema, fields)
    const client = clientOf(request.headers)
    await countLinkEmail(database(), { email, client, device: knownDevice(request.headers, email) })
    // Not awaited: how long it takes would tell whether the address belongs to a user.
    void emailLink(database(), purpose, email, client).catch((error) =>
      console.error(`a link was not sent: ${innermost(error).message}`),
    )
    return { redirectTo: `${page}/sent`, status: 202, cookies: [nextCookie(returnPath(next))] }
  })
}
