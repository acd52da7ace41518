import { database } from '../db/client.ts'
import { sessionCookie } from './cookie.ts'
import { forgottenForm, rememberForm } from './form-memory.ts'
import { knownDeviceCookie } from './known-device.ts'
import { refuseForeignOrigin } from './origin.ts'
import { answering, Problem } from './problem.ts'
import { endSession, sessionTokenOf } from './sessions.ts'
import { readSubmission, type Submission } from './submission.ts'

type FormPage =
  | '/sign-in'
  | '/sign-in/code'
  | '/sign-in/link'
  | '/sign-in/link/confirm'
  | '/sign-up'
  | '/reset'
  | '/reset/password'
  | '/verify'
  | '/verify/address'
  | '/account/second-step'
  | `/invitations/${string}`

type Done = {
  redirectTo: string
  status?: number
  body?: Record<string, unknown>
  cookies?: string[]
  /** The name of another site that `redirectTo` belongs to. */
  leavesFor?: string
}

/** Responds to a form of the signed-out pages: to a plain post with pages and redirects, to JSON with JSON. */
export function answerForm(
  request: Request,
  page: FormPage | ((fields: Submission['fields']) => string),
  act: (fields: Submission['fields']) => Promise<Done>,
): Promise<Response> {
  return answering(request, async () => {
    refuseForeignOrigin(request)
    const { isForm, fields } = await readSubmission(request)
    try {
      return doneAnswer(await act(fields), isForm)
    } catch (error) {
      if (isForm && error instanceof Problem) {
        return backToForm(typeof page === 'string' ? page : page(fields), fields, error)
      }
      throw error
    }
  })
}

/** The cookies of a new session, in place of the old one: that may be planted or another user's, so it ends. */
export async function signedInCookies(request: Request, token: string, email: string): Promise<string[]> {
  await endSession(database(), sessionTokenOf(request.headers))
  return [sessionCookie(token), knownDeviceCookie(request.headers, email)]
}

function doneAnswer({ redirectTo, status = 200, body, cookies = [], leavesFor }: Done, isForm: boolean) {
  const headers = new Headers({ 'cache-control': 'no-store' })
  for (const cookie of [...cookies, forgottenForm()]) headers.append('set-cookie', cookie)
  if (!isForm) return Response.json({ ...body, redirect_to: redirectTo }, { status, headers })
  if (leavesFor !== undefined) return leave(redirectTo, leavesFor, headers)
  headers.set('location', redirectTo)
  return new Response(null, { status: 303, headers })
}

/** Not a redirect: the policy of our pages, which browsers also check on redirects after a post, allows no other site. */
function leave(address: string, name: string, headers: Headers): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('refresh', `0; url=${address}`)
  const title = `Continue to ${escaped(name)}`
  return new Response(
    `<!doctype html><html lang="en"><title>${title}</title><a href="${escaped(address)}">${title}</a>`,
    { headers },
  )
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
}

/** `page` is a path of the console. */
export function backToForm(page: string, fields: Submission['fields'], problem: Problem) {
  const { cookie, retry } = rememberForm(fields, problem)
  const location = `${page}${page.includes('?') ? '&' : '?'}retry=${retry}`
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
