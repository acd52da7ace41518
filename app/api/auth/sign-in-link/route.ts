import { answerLinkRequest } from '#lib/server/links/answer-link-request.ts'

/** Emails a link that signs in. */
export function POST(request: Request) {
  return answerLinkRequest(request, '/sign-in/link', 'sign_in')
}
