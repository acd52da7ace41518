import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdvanceClock, FaultRule, SandboxClock } from '#sdk'
import { ApiError } from '../api/api-error.ts'
import type { Scope } from '../routes.ts'
import { pillarOf } from './client.ts'

export type { ClockEffect, FaultRule, SandboxClock, SandboxWipe } from '#sdk'

export type ClockMove = { advanceBySeconds: number } | { advanceTo: string }

const root = ({ workspace, environment }: Scope) => ['sandbox', workspace, environment] as const
const BUSY_MS = 1_000

export const sandboxQueries = {
  clock: (scope: Scope) =>
    queryOptions({
      queryKey: [...root(scope), 'clock'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).sandbox.clock({ signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'advancing' ? BUSY_MS : false),
    }),
  faults: (scope: Scope) =>
    queryOptions({
      queryKey: [...root(scope), 'faults'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).sandbox.faults({ signal }),
    }),
  wipe: (scope: Scope) =>
    queryOptions({
      queryKey: [...root(scope), 'wipe'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).sandbox.wipeState({ signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'wiping' ? BUSY_MS : false),
    }),
  /** What a move would cause; nothing moves. */
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

/** Everything that a move or a wipe touches is on other screens: all of the environment is read anew. */
function useRefreshEnvironment({ workspace, environment }: Scope) {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[1] === workspace && queryKey[2] === environment && queryKey[3] !== 'foretold',
    })
}

export function useAdvanceClock(scope: Scope) {
  const client = useQueryClient()
  const refresh = useRefreshEnvironment(scope)
  return useMutation({
    mutationFn: async (move: ClockMove) => {
      let clock: SandboxClock = await pillarOf(scope).sandbox.advanceClock(move as AdvanceClock)
      while (clock.state === 'advancing') {
        await new Promise((resolve) => setTimeout(resolve, BUSY_MS))
        clock = await pillarOf(scope).sandbox.clock()
      }
      return clock
    },
    onSuccess: (clock) => {
      client.setQueryData(sandboxQueries.clock(scope).queryKey, clock)
      void refresh()
    },
    meta: { quiet: true },
  })
}

export function useReplaceFaults(scope: Scope) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rules: FaultRule[]) => pillarOf(scope).sandbox.replaceFaults({ rules }),
    onSuccess: (faults) => client.setQueryData(sandboxQueries.faults(scope).queryKey, faults),
  })
}

export function useWipeSandbox(scope: Scope) {
  const refresh = useRefreshEnvironment(scope)
  return useMutation({
    mutationFn: async () => {
      await pillarOf(scope).sandbox.wipe()
      await untilWiped(scope)
    },
    onSuccess: refresh,
    meta: { quiet: true },
  })
}

/** Records of a time to come can't stay: the sandbox is wiped first. */
export function useReturnToRealTime(scope: Scope) {
  const refresh = useRefreshEnvironment(scope)
  return useMutation({
    mutationFn: async () => {
      await pillarOf(scope).sandbox.wipe()
      await untilWiped(scope)
      await pillarOf(scope).sandbox.resetClock()
    },
    onSuccess: refresh,
    meta: { quiet: true },
  })
}

async function untilWiped(scope: Scope) {
  while ((await pillarOf(scope).sandbox.wipeState()).state === 'wiping') {
    await new Promise((resolve) => setTimeout(resolve, BUSY_MS / 2))
  }
}
