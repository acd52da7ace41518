import { routes } from '#lib/routes.ts'
import { clientOf } from '#lib/server/auth/client-origin.ts'
import { joinSchema } from '#lib/server/auth/credentials.schema.ts'
import { answerForm, signedInCookies } from '#lib/server/auth/form-answer.ts'
import { parseFields } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import { sendConfirmation } from '#lib/server/links/emailed-links.ts'
import { signUpInvited } from '#lib/server/team/sign-up-invited.ts'

/** A sign-up with an invitation. The token is in the body, because paths are logged. */
export function POST(request: Request) {
  return answerForm(request, pageOf, async (fields) => {
    const input = parseFields(joinSchema, fields)
    const { user, workspace, token } = await signUpInvited(database(), input, clientOf(request.headers))
    sendConfirmation(user, clientOf(request.headers))
    const redirectTo = routes.home({ workspace: workspace.slug, environment: 'sandbox' })
    const cookies = await signedInCookies(request, token, user.email)
    return { redirectTo, status: 201, body: { user, workspace }, cookies }
  })
}

function pageOf({ invitation }: Record<string, unknown>): `/invitations/${string}` | '/sign-up' {
  return typeof invitation === 'string' && /^[\w-]{43}$/.test(invitation) ? `/invitations/${invitation}` : '/sign-up'
}
