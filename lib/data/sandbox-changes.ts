import { useQueryClient } from '@tanstack/react-query'
import type { AdvanceClock, FaultRule, Pillar, SandboxClock } from '#sdk'
import type { Place } from '../routes.ts'
import { BUSY_MS } from './current-time.ts'
import { type ClockMove, sandboxQueries } from './sandbox.ts'
import { useWrite } from './write.ts'

/** An advance or a wipe changes data on other screens, so the whole environment is refetched. */
function useRefreshEnvironment({ workspace, environment }: Place) {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[1] === workspace && queryKey[2] === environment && queryKey[3] !== 'predicted',
    })
}

export function useAdvanceClock(place: Place) {
  const client = useQueryClient()
  const refresh = useRefreshEnvironment(place)
  async function advance({ sandbox }: Pillar, move: ClockMove) {
    let clock: SandboxClock = await sandbox.advanceClock(move as AdvanceClock)
    while (clock.state === 'advancing') {
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS))
      clock = await sandbox.getClock()
    }
    return clock
  }
  return useWrite(place, advance, {
    onSuccess: (clock) => {
      client.setQueryData(sandboxQueries.clock(place).queryKey, clock)
      void refresh()
    },
  })
}

/** From the rules and the time of the sandbox to its new rules. */
type FaultChange = (rules: FaultRule[], now: Date) => FaultRule[]

/** Asks for the rules and the time first: a page learns late of others' changes and of a clock that was moved. */
export function useChangeFaults(place: Place) {
  const client = useQueryClient()
  async function replace({ sandbox }: Pillar, change: FaultChange) {
    const [{ rules }, { now }] = await Promise.all([sandbox.listFaults(), sandbox.getClock()])
    return sandbox.replaceFaults({ rules: change(rules, new Date(now)) })
  }
  return useWrite(place, replace, {
    onSuccess: (faults) => void client.setQueryData(sandboxQueries.faults(place).queryKey, faults),
    isReported: true,
  })
}

export function useWipeSandbox(place: Place) {
  const onSuccess = useRefreshEnvironment(place)
  return useWrite(place, wipe, { onSuccess })
}

/** Records with future dates can't stay, so the sandbox is wiped first. */
export function useReturnToRealTime(place: Place) {
  const onSuccess = useRefreshEnvironment(place)
  return useWrite(place, (pillar) => wipe(pillar).then(() => pillar.sandbox.resetClock()), { onSuccess })
}

async function wipe({ sandbox }: Pillar) {
  await sandbox.wipe()
  while ((await sandbox.getWipeState()).state === 'wiping') {
    await new Promise((resolve) => setTimeout(resolve, BUSY_MS / 2))
  }
}
