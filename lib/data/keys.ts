import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { ApiKey, GetKeyCallsQuery, ListKeysQuery } from '#sdk'
import { orNull } from '../api/api-error.ts'
import type { Place } from '../routes.ts'
import { queriesOf } from './ask.ts'
import { pillarOf } from './client.ts'

export type {
  ApiKey,
  ApiKeyWithSecret,
  CreateKey,
  KeyActivity,
  KeyActivityOfKey,
  KeyCaller,
  KeyCalls,
  KeyCallsOperation,
  KeyOutcomes,
  KeyScopeAdvice,
  ListKeysQuery,
  Scope as KeyScope,
  UpdateKey,
} from '#sdk'

export type CallsRange = NonNullable<GetKeyCallsQuery['range']>

const keys = queriesOf('keys')

const often = { refetchInterval: 30_000 }

export const keyQueries = {
  list: (place: Place, filters: ListKeysQuery = {}) =>
    keys.query(place, ['list', filters], (pillar, options) => pillar.keys.list(filters, options), {
      placeholderData: keepPreviousData,
    }),
  /** Null if this environment has no such key. */
  find: (place: Place, keyId: string) =>
    keys.query(place, ['find', keyId], (pillar, options) => orNull(pillar.keys.get(keyId, options))),
  activity: (place: Place) =>
    keys.query(place, ['activity'], (pillar, options) => pillar.keyActivity.get(options), often),
  calls: (place: Place, keyId: string, range: CallsRange) =>
    keys.query(place, ['calls', keyId, range], (pillar, options) => pillar.keys.getCalls(keyId, { range }, options), {
      placeholderData: keepPreviousData,
      ...often,
    }),
  advice: (place: Place, keyId: string) =>
    keys.query(place, ['advice', keyId], (pillar, options) => pillar.keys.getScopeAdvice(keyId, options)),
}

/** Every key of a filter, page by page. */
export function everyKey(place: Place, filters: ListKeysQuery, signal: AbortSignal): AsyncIterable<ApiKey> {
  return pillarOf(place).keys.iterate({ ...filters, limit: 100 }, { signal })
}

export function useRefreshKeys(place: Place) {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: keys.root(place) })
  }
}
