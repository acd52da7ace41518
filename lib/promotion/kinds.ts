import { keyKind } from './key-scopes.ts'
import type { Entry, Kind } from './kind.ts'
import { webhookKind } from './webhooks.ts'

// biome-ignore lint/suspicious/noExplicitAny: kinds with different types are in one list.
export type AnyKind = Kind<any, any>
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyEntry = Entry<any, any>

export const kinds: readonly AnyKind[] = [webhookKind, keyKind]
