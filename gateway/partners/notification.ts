/** A notification that its partner did not sign, or that is not for us. */
export class NotificationRefused extends Error {}

/** Null if the body is not JSON. */
export function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
