import { Problem } from '../errors.ts'
import { NotificationRefused } from '../partners/notification.ts'

/** Throws `signature_refused` if the partner did not sign the notification for us. */
export async function readSigned<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof NotificationRefused)) throw error
    throw signatureRefused(error.message, error)
  }
}

export function signatureRefused(detail: string, cause?: unknown): Problem {
  return new Problem('signature_refused', detail, { security: 'partner_signature.refused', cause })
}
