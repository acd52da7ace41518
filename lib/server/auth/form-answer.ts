import { database } from '../db/client.ts'
import { sessionCookie } from './cookie.ts'
import { forgottenForm, rememberForm } from './form-memory.ts'
import { knownDeviceCookie } from './known-device.ts'
import { refuseForeignOrigin } from './origin.ts'
import { answering, Problem } from './problem.ts'
import { endSession, sessionTokenOf } from './sessions.ts'
import { readSubmission, type Submission } from './submission.ts'

type SignedIn = { token: string; email: string; status: number; redirectTo: string; body: Record<string, unknown> }

/** Responds to a sign-in or sign-up form: to a plain post with pages and redirects, to JSON with JSON. */
export function answerForm(
  request: Request,
  page: string | ((fields: Submission['fields']) => string),
  act: (fields: Submission['fields']) => Promise<SignedIn>,
): Promise<Response> {
  return answering(request, async () => {
    refuseForeignOrigin(request)
    const { isForm, fields } = await readSubmission(request)
    try {
      const signedIn = await act(fields)
      // The old session may be planted or another user's, so it ends.
      await endSession(database(), sessionTokenOf(request.headers))
      return signedInAnswer(request, signedIn, isForm)
    } catch (error) {
      if (isForm && error instanceof Problem) {
        return backToForm(typeof page === 'string' ? page : page(fields), fields, error)
      }
      throw error
    }
  })
}

function signedInAnswer(request: Request, { token, email, status, redirectTo, body }: SignedIn, isForm: boolean) {
  const headers = new Headers({ 'cache-control': 'no-store' })
  headers.append('set-cookie', sessionCookie(token))
  headers.append('set-cookie', forgottenForm())
  headers.append('set-cookie', knownDeviceCookie(request.headers, email))
  if (!isForm) return Response.json({ ...body, redirect_to: redirectTo }, { status, headers })
  headers.set('location', redirectTo)
  return new Response(null, { status: 303, headers })
}

function backToForm(page: string, fields: Submission['fields'], problem: Problem) {
  const { cookie, retry } = rememberForm(fields, problem)
  const location = `${page}?retry=${retry}`
  const headers = { 'set-cookie': cookie, 'cache-control': 'no-store' }
  const { retryAfterSeconds } = problem.extra
  if (retryAfterSeconds === undefined) return new Response(null, { status: 303, headers: { ...headers, location } })
  // A redirect can't carry this status and header, which scripts obey; Refresh still returns people to the form.
  return new Response(`<!doctype html><title>Try again later</title><a href="${location}">Back to the form</a>`, {
    status: problem.status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'retry-after': String(retryAfterSeconds),
      refresh: `0; url=${location}`,
    },
  })
}
