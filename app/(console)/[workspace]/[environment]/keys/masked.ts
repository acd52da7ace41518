import type { ApiKey } from '#lib/data/keys.ts'

export function masked({ prefix, last4 }: Pick<ApiKey, 'prefix' | 'last4'>) {
  return `${prefix}…${last4}`
}
