/** A notification that its partner did not sign, or that is not for us. */
export class NotificationRefused extends Error {}

/** Null if the body is not JSON. No text in it holds a NUL. */
export function parseBody(body: Buffer): unknown {
  try {
    // The database takes no NUL. Another sign in its place keeps the text JSON, even behind an escaped backslash.
    return JSON.parse(body.toString('utf8').replaceAll('\\u0000', '\\ufffd'))
  } catch {
    return null
  }
}
