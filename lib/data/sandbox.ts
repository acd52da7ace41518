import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import type { Place } from '../routes.ts'
import { pillarOf } from './client.ts'

export type { ClockEffect, FaultRule, SandboxClock, SandboxWipe } from '#sdk'

export type ClockMove = { advanceBySeconds: number } | { advanceTo: string }

const root = ({ workspace, environment }: Place) => ['sandbox', workspace, environment] as const
export const BUSY_MS = 1_000

export const sandboxQueries = {
  clock: (place: Place) =>
    queryOptions({
      queryKey: [...root(place), 'clock'],
      queryFn: ({ client, signal }) => pillarOf(place, client).sandbox.getClock({ signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'advancing' ? BUSY_MS : false),
    }),
  faults: (place: Place) =>
    queryOptions({
      queryKey: [...root(place), 'faults'],
      queryFn: ({ client, signal }) => pillarOf(place, client).sandbox.listFaults({ signal }),
    }),
  wipe: (place: Place) =>
    queryOptions({
      queryKey: [...root(place), 'wipe'],
      queryFn: ({ client, signal }) => pillarOf(place, client).sandbox.getWipeState({ signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'wiping' ? BUSY_MS : false),
    }),
  /** A dry run: it moves nothing. */
  foretold: (place: Place, move: ClockMove) =>
    queryOptions({
      queryKey: [...root(place), 'foretold', move],
      queryFn: () => pillarOf(place).sandbox.advanceClock({ ...move, dryRun: true }),
      placeholderData: keepPreviousData,
      staleTime: 0,
      gcTime: 0,
    }),
  /** Whether an environment knows an id; null when it does not. */
  known: (place: Place, id: string) =>
    queryOptions({
      queryKey: [...root(place), 'known', id],
      queryFn: async () => {
        try {
          return await pillarOf(place).trace.get(id)
        } catch (error) {
          if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null
          throw error
        }
      },
    }),
}
