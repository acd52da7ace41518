import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'

const TICKS_PER_SECOND = 100

/** The cores that the gateway’s process used during this time. */
export async function cpuOf({ stack }: Stage, forMs: number): Promise<number> {
  const ticks = () => {
    const fields = readFileSync(`/proc/${stack.gateway.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  }
  const before = ticks()
  await sleep(forMs)
  return (ticks() - before) / TICKS_PER_SECOND / (forMs / 1000)
}
