import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

let loaded: Promise<typeof import('@simplewebauthn/browser')> | undefined

/** Loaded when a ceremony begins: no page needs it to show itself. */
function library() {
  loaded ??= import('@simplewebauthn/browser')
  return loaded
}

/** The browser or the person ended a ceremony. Its message says so to the person. */
export class CeremonyError extends Error {
  override name = 'CeremonyError'
}

const unsupported = 'This browser can’t use passkeys.'

/** Asks for a new passkey. Throws a CeremonyError. */
export async function createPasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { browserSupportsWebAuthn, startRegistration } = await library()
  if (!browserSupportsWebAuthn()) throw new CeremonyError(unsupported)
  return startRegistration({ optionsJSON }).catch((cause) => {
    const isKnown = nameOf(cause) === 'InvalidStateError'
    throw new CeremonyError(
      isKnown
        ? 'This device already has a passkey for your account.'
        : 'No passkey was created: the request was canceled or took too long.',
      { cause },
    )
  })
}

/**
 * Asks for a passkey: in a dialog of the browser, or among its suggestions for the email address. Null once another
 * request has taken its place. Throws a CeremonyError.
 */
export async function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  useBrowserAutofill: boolean,
  isNewest: () => boolean,
): Promise<AuthenticationResponseJSON | null> {
  const { browserSupportsWebAuthn, startAuthentication } = await library()
  if (!browserSupportsWebAuthn()) throw new CeremonyError(unsupported)
  // The library checks this before it suggests: without it, a suggestion that has just begun would end this dialog.
  if (!useBrowserAutofill) await suggestsPasskeys()
  if (!isNewest()) return null
  return startAuthentication({ optionsJSON, useBrowserAutofill }).catch((cause) => {
    if (nameOf(cause) === 'AbortError') return null
    throw new CeremonyError('No passkey was used: the request was canceled or took too long.', { cause })
  })
}

export async function suggestsPasskeys(): Promise<boolean> {
  return (await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false
}

export async function cancelCeremony(): Promise<void> {
  const library = await loaded
  library?.WebAuthnAbortService.cancelCeremony()
}

/** Tells the browser that this passkey works no more, so that it stops offering it. Not every browser listens. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  const { sendSignal } = await library()
  const { hostname: rpID } = window.location
  await sendSignal({ signalName: 'unknownCredential', rpID, credentialID: credentialId }).catch(() => {})
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : ''
}
