import { answerLinkRequest } from '#lib/server/links/answer-link-request.ts'

/** Emails a link that sets a new password. */
export function POST(request: Request) {
  return answerLinkRequest(request, '/reset', 'password_reset')
}
