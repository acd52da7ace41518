import type { ApiKey } from '#lib/data/keys.ts'

type NamedKey = Pick<ApiKey, 'keyId' | 'name'>

/** The key's name, with the end of its ID if several keys share the name. */
export function keyName(keyId: string, keys: readonly NamedKey[]): string {
  if (keyId === 'hosted') return 'Hosted pages (no key)'
  const name = keys.find((key) => key.keyId === keyId)?.name
  const isShared = keys.some((key) => key.keyId !== keyId && key.name === name)
  return name && isShared ? `${name} …${keyId.slice(-4)}` : (name ?? keyId)
}
