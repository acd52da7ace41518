export type Claim = { of: 'standard' | 'service' | 'computed'; entry: number; mac: string }

/** The signatures that were sent, and the one that the receiver's own code computed, as hex. */
export function claimsOf(headers: Record<string, string>, serviceHeader: string, computed: string): Claim[] {
  const given = (headers['webhook-signature'] ?? '').split(' ').filter((one) => /^v1,/.test(one))
  return [
    ...given.flatMap((one, entry) => claim('standard', entry, hexOfBase64(one.slice(3)))),
    ...claim('service', 0, hexOf((headers[serviceHeader] ?? '').replace(/^sha256=/, ''))),
    ...claim('computed', 0, anyHex(computed)),
  ]
}

function claim(of: Claim['of'], entry: number, mac: string | undefined): Claim[] {
  return mac ? [{ of, entry, mac }] : []
}

function anyHex(text: string) {
  const bare = text
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/^(v1,|sha256=)/, '')
  return hexOf(bare) ?? hexOfBase64(bare)
}

function hexOf(text: string): string | undefined {
  return /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : undefined
}

function hexOfBase64(text: string): string | undefined {
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  return /^[A-Za-z0-9+/]{43}$/.test(plain)
    ? toHex(Uint8Array.from(atob(plain), (char) => char.charCodeAt(0)))
    : undefined
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
