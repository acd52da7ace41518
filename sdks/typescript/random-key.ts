/** For an Idempotency-Key. Not randomUUID, which browsers provide only to pages with TLS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
