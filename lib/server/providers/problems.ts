import { innermost, Problem } from '../auth/problem.ts'
import type { Provider } from './provider-settings.ts'

export function attemptExpired({ name }: Provider): Problem {
  const detail = `The sign-in with ${name} took too long, was used already or began in another browser. Try again.`
  return new Problem(410, 'provider_attempt_expired', detail)
}

export function providerUnavailable({ name }: Provider): Problem {
  const detail = `${name} didn’t respond as expected. Try again in a moment, or sign in another way.`
  return new Problem(502, 'provider_unavailable', detail)
}

export function addressNotVerified({ name }: Provider): Problem {
  const detail = `${name} doesn’t confirm that your email address is yours, so it can’t create an account here. Confirm the address at ${name} and try again, or sign in another way.`
  return new Problem(403, 'provider_address_not_verified', detail)
}

export function accountExists({ name }: Provider, email: string): Problem {
  const detail = `There is an account for ${email}, and ${name} isn’t connected to it. Sign in the way you did before, then connect ${name} in Your account.`
  return new Problem(409, 'account_exists', detail)
}

export function notSignedInAgain({ name }: Provider): Problem {
  const detail = `${name} didn’t ask you to sign in again. Sign out there, and try again.`
  return new Problem(403, 'provider_sign_in_too_old', detail)
}

/**
 * The Problem for what next-auth refused of the response with these parameters. The provider's own text is not shown:
 * anyone could write it.
 */
export function problemOf(provider: Provider, failure: Error, response: URLSearchParams): Problem {
  const { name } = provider
  // State and issuer were right, so the provider did say no, or the person canceled there.
  if (typeOf(failure) === 'OAuthCallbackError' && response.get('error') === 'access_denied') {
    return new Problem(403, 'provider_refused', `${name} didn’t sign you in. Try again, or sign in another way.`)
  }
  if (typeOf(failure) === 'InvalidCheck' || /unexpected "state"|"state" missing/.test(causeOf(failure).message)) {
    return attemptExpired(provider)
  }
  return unusable(provider, failure, response.get('error'))
}

// RFC 6749, sections 4.1.2.1 and 5.2. Other texts may be anything, so the log doesn't repeat them.
const ERRORS =
  /^(invalid_(request|client|grant|scope)|unauthorized_client|unsupported_(response|grant)_type|server_error|temporarily_unavailable)$/

/** Tells the operator why, and returns the Problem for the person. `error` is the one of the response, if it has any. */
export function unusable(provider: Provider, failure: Error, error: string | null = null): Problem {
  const code = error !== null && ERRORS.test(error) ? ` (${error})` : ''
  console.error(`the provider ${provider.id} can't be used: ${reasonOf(provider, causeOf(failure))}${code}`)
  return providerUnavailable(provider)
}

function reasonOf({ id }: Provider, cause: Error & { code?: unknown; error?: unknown }): string {
  // A parser quotes the text that it can't read, which may hold a token.
  if (cause.name === 'SyntaxError') return 'its response is not JSON'
  const { message } = cause
  const setting = `OIDC_${id.toUpperCase()}`
  if (message.includes('"issuer" property'))
    return `it names another issuer than ${setting}_ISSUER, maybe only by a "/"`
  const isRefused = cause.code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE' || cause.error === 'invalid_client'
  return isRefused ? `it refuses ${setting}_CLIENT_ID with ${setting}_CLIENT_SECRET` : message
}

/** The name that next-auth gives an error; that of its class changes in a build. */
function typeOf(failure: Error): unknown {
  return 'type' in failure ? failure.type : undefined
}

/** next-auth keeps the error that it wraps in `cause.err`. */
function causeOf(failure: Error): Error {
  const { cause } = failure
  return innermost(cause instanceof Object && 'err' in cause ? cause.err : failure)
}
