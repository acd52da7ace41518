/**
 * Keys by version, from 1 to 255. The first one seals and signs; each one opens and verifies what it sealed and signed.
 */
export type Keyring = ReadonlyMap<number, string>

const VERSIONED = /^(\d{1,3}):/

/** Reads `2:newer,1:older`; a value without versions is version 1. Null if malformed, or if `isKey` refuses a key. */
export function parseKeyring(text: string, isKey: (key: string) => boolean): Keyring | null {
  const parts = text.split(',').map((part) => part.trim())
  // A secret from before versions existed may contain commas.
  if (!parts.some((part) => VERSIONED.test(part))) return isKey(text) ? new Map([[1, text]]) : null
  const ring = new Map<number, string>()
  for (const part of parts) {
    const version = Number(VERSIONED.exec(part)?.[1] ?? 1)
    const key = part.replace(VERSIONED, '')
    if (version < 1 || version > 255 || ring.has(version) || !isKey(key)) return null
    ring.set(version, key)
  }
  return ring
}

/** The version of the ring that seals and signs. */
export function newestVersion(ring: Keyring): number {
  const [version] = ring.keys()
  if (version === undefined) throw new Error('The keyring is empty.')
  return version
}
