import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import type { Scope } from '../routes.ts'
import { pillarOf } from './client.ts'

export type { ClockEffect, FaultRule, SandboxClock, SandboxWipe } from '#sdk'

export type ClockMove = { advanceBySeconds: number } | { advanceTo: string }

const root = ({ workspace, environment }: Scope) => ['sandbox', workspace, environment] as const
export const BUSY_MS = 1_000

export const sandboxQueries = {
  clock: (scope: Scope) =>
    queryOptions({
      queryKey: [...root(scope), 'clock'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).sandbox.getClock({ signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'advancing' ? BUSY_MS : false),
    }),
  faults: (scope: Scope) =>
    queryOptions({
      queryKey: [...root(scope), 'faults'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).sandbox.listFaults({ signal }),
    }),
  wipe: (scope: Scope) =>
    queryOptions({
      queryKey: [...root(scope), 'wipe'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).sandbox.getWipeState({ signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'wiping' ? BUSY_MS : false),
    }),
  /** A dry run: it moves nothing. */
  foretold: (scope: Scope, move: ClockMove) =>
    queryOptions({
      queryKey: [...root(scope), 'foretold', move],
      queryFn: () => pillarOf(scope).sandbox.advanceClock({ ...move, dryRun: true }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    }),
  /** Whether an environment knows an id; null when it does not. */
  known: (scope: Scope, id: string) =>
    queryOptions({
      queryKey: [...root(scope), 'known', id],
      queryFn: async () => {
        try {
          return await pillarOf(scope).trace.get(id)
        } catch (error) {
          if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null
          throw error
        }
      },
    }),
}
