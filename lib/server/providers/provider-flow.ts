import { onTheWay } from '../../routes.ts'
import type { ClientOrigin } from '../auth/client-origin.ts'
import { signedInCookies } from '../auth/form-answer.ts'
import { authorizationOf, claimsOf, endedCheckCookies } from '../auth/next-auth.ts'
import { countProvider, countProviderAttempt } from '../auth/rate-limit.ts'
import { findUserBySession, notSignedIn, sessionTokenOf } from '../auth/sessions.ts'
import { hashToken } from '../auth/token-hash.ts'
import type { Database } from '../db/client.ts'
import { endedPendingCookie, pendingCookie } from '../second-factor/pending-sign-in.ts'
import { homePath } from '../workspaces/memberships.ts'
import {
  ATTEMPT_SECONDS,
  type Attempt,
  attemptCookie,
  createAttempt,
  endedAttemptCookie,
  type NewAttempt,
} from './attempts.ts'
import { personOf } from './claims.ts'
import { connectIdentity, proveWithIdentity } from './connect-identity.ts'
import { attemptExpired, notSignedInAgain, problemOf, providerUnavailable, unusable } from './problems.ts'
import type { Provider } from './provider-settings.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

type Sent = { redirectTo: string; cookies: string[] }

/** Sends a browser to a provider. Throws a Problem: `provider_unavailable`, `rate_limited`. */
export async function sendToProvider(
  db: Database,
  provider: Provider,
  attempt: NewAttempt,
  client: ClientOrigin,
): Promise<Sent> {
  await countProviderAttempt(db, client)
  // Asks for a new sign-in there. Not with `prompt`, whose values some providers refuse.
  const params: Record<string, string> = attempt.purpose === 'sign_in' ? {} : { max_age: '0' }
  const { url, cookies } = await authorizationOf(provider, params, ATTEMPT_SECONDS).catch((error) => {
    throw unusable(provider, error)
  })
  return { redirectTo: url, cookies: [...cookies, attemptCookie(await createAttempt(db, attempt))] }
}

/** Cookies to clear once a browser has come back, whatever became of it. */
export function spentCookies(headers: Headers): string[] {
  return [...endedCheckCookies(headers), endedAttemptCookie()]
}

type Return = { provider: Provider; attempt: Attempt | null; request: Request }

/** Lets in a browser that comes back from a provider. Throws the Problems of a sign-in and of a connection. */
export async function finishFlow(
  db: Database,
  { provider, attempt, request }: Return,
  client: ClientOrigin,
): Promise<Sent> {
  // Before the count: any page can make a browser open this address, and would use up the limit of its network.
  if (!attempt) throw attemptExpired(provider)
  const forgive = await countProvider(db, client)
  const { search, searchParams } = new URL(request.url)
  const { claims, failure } = await claimsOf(provider, search, request.headers)
  if (failure) throw problemOf(provider, failure, searchParams)
  const person = personOf(claims)
  if (!person) throw providerUnavailable(provider)
  if (attempt.purpose !== 'sign_in') {
    const owner = await ownerOf(db, attempt, request.headers)
    if (attempt.purpose === 'prove' && isOld(claims.auth_time)) throw notSignedInAgain(provider)
    const act = attempt.purpose === 'connect' ? connectIdentity : proveWithIdentity
    await act(db, owner, { provider, person }, client)
    await forgive()
    return { redirectTo: attempt.next ?? '/', cookies: [] }
  }
  const step = await signInWithProvider(db, { provider, person }, client)
  await forgive()
  const { next } = attempt
  if ('pending' in step) {
    return { redirectTo: onTheWay('/sign-in/code', { next }), cookies: [pendingCookie(step.pending)] }
  }
  const { user, session, isNew } = step
  const cookies = [...(await signedInCookies(request, session, user.email)), endedPendingCookie()]
  // Someone new names the first workspace, as at sign-up, unless an invitation brought them here.
  return { redirectTo: next ?? (isNew ? '/new' : await homePath(db, user.user_id)), cookies }
}

/** Only where the provider says when the person signed in there. */
function isOld(authTime: unknown): boolean {
  return typeof authTime === 'number' && authTime < Date.now() / 1000 - ATTEMPT_SECONDS
}

/** The session that began the attempt. Another one, even of the same user, is another browser or another person. */
async function ownerOf(db: Database, { userId, sessionHash }: Attempt, headers: Headers) {
  const token = sessionTokenOf(headers)
  const user = await findUserBySession(db, token)
  if (!token || !user || user.user_id !== userId || hashToken(token) !== sessionHash) throw notSignedIn()
  return { user, token }
}
