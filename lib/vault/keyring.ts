/**
 * Reads `VAULT_KEY`: one base64url key, or several as `2:newer,1:older` while a rotation is under way.
 * The first one seals; each one opens what was sealed under its version. Throws on a malformed ring.
 */
export function parseKeyring(text: string): Map<number, Buffer> {
  const ring = new Map<number, Buffer>()
  for (const part of text.split(',')) {
    const match = /^(?:(\d{1,3}):)?([A-Za-z0-9_-]{43}=?)$/.exec(part.trim())
    const version = Number(match?.[1] ?? 1)
    const key = Buffer.from(match?.[2] ?? '', 'base64url')
    if (key.length !== 32 || version < 1 || version > 255 || ring.has(version))
      throw new Error('VAULT_KEY is malformed')
    ring.set(version, key)
  }
  return ring
}
