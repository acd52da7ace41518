import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdvanceClock, FaultRule, SandboxClock } from '#sdk'
import type { Scope } from '../routes.ts'
import { pillarOf } from './client.ts'
import { BUSY_MS, type ClockMove, sandboxQueries } from './sandbox.ts'

/** An advance or a wipe changes data on other screens, so the whole environment is refetched. */
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
        clock = await pillarOf(scope).sandbox.getClock()
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
  while ((await pillarOf(scope).sandbox.getWipeState()).state === 'wiping') {
    await new Promise((resolve) => setTimeout(resolve, BUSY_MS / 2))
  }
}
