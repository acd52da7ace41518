import { createHash } from 'node:crypto'

/** Tables hold only the hash of a token: a leaked table gives no access. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
