import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdvanceClock, FaultRule, SandboxClock } from '#sdk'
import type { Place } from '../routes.ts'
import { pillarOf } from './client.ts'
import { BUSY_MS, type ClockMove, sandboxQueries } from './sandbox.ts'

/** An advance or a wipe changes data on other screens, so the whole environment is refetched. */
function useRefreshEnvironment({ workspace, environment }: Place) {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[1] === workspace && queryKey[2] === environment && queryKey[3] !== 'foretold',
    })
}

export function useAdvanceClock(place: Place) {
  const client = useQueryClient()
  const refresh = useRefreshEnvironment(place)
  return useMutation({
    mutationFn: async (move: ClockMove) => {
      let clock: SandboxClock = await pillarOf(place).sandbox.advanceClock(move as AdvanceClock)
      while (clock.state === 'advancing') {
        await new Promise((resolve) => setTimeout(resolve, BUSY_MS))
        clock = await pillarOf(place).sandbox.getClock()
      }
      return clock
    },
    onSuccess: (clock) => {
      client.setQueryData(sandboxQueries.clock(place).queryKey, clock)
      void refresh()
    },
    meta: { quiet: true },
  })
}

export function useReplaceFaults(place: Place) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rules: FaultRule[]) => pillarOf(place).sandbox.replaceFaults({ rules }),
    onSuccess: (faults) => client.setQueryData(sandboxQueries.faults(place).queryKey, faults),
  })
}

export function useWipeSandbox(place: Place) {
  const refresh = useRefreshEnvironment(place)
  return useMutation({
    mutationFn: async () => {
      await pillarOf(place).sandbox.wipe()
      await untilWiped(place)
    },
    onSuccess: refresh,
    meta: { quiet: true },
  })
}

/** Records of a time to come can't stay: the sandbox is wiped first. */
export function useReturnToRealTime(place: Place) {
  const refresh = useRefreshEnvironment(place)
  return useMutation({
    mutationFn: async () => {
      await pillarOf(place).sandbox.wipe()
      await untilWiped(place)
      await pillarOf(place).sandbox.resetClock()
    },
    onSuccess: refresh,
    meta: { quiet: true },
  })
}

async function untilWiped(place: Place) {
  while ((await pillarOf(place).sandbox.getWipeState()).state === 'wiping') {
    await new Promise((resolve) => setTimeout(resolve, BUSY_MS / 2))
  }
}
