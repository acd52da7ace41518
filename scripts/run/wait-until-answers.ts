import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'
import type { Child } from './child.ts'
import { describeEnd } from './describe-end.ts'

const longestStartMs = 90_000

/** Waits for any response without a server error. Rejects if the process ends first. */
export async function waitUntilAnswers(child: Child, url: string): Promise<void> {
  const deadline = Date.now() + longestStartMs
  while (!(await answers(url))) {
    if (child.hasEnded()) {
      throw new Refusal(describeEnd(child, await child.ended))
    }
    if (Date.now() > deadline)
      throw new Refusal(`The ${child.name} does not respond at ${url}${child.log ? `; see ${child.log}` : ''}`)
    await sleep(50)
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    return false
  }
}
