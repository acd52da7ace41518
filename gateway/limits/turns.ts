import type { Owner } from '../db/tenant.ts'

/** How many requests of one environment start in a turn of the event loop while other accounts are active. */
const PER_TURN = 2
/** How long an account counts as active after a request. */
const ACTIVE_MS = 1_000

export interface Turns {
  /** Resolves when the request may continue: at once for an account that is alone, otherwise in order of arrival. */
  take(owner: Owner): Promise<void> | undefined
}

interface Line {
  begun: number
  waiting: (() => void)[]
}

/**
 * Shares the event loop between accounts. Without it, a turn handles everything one account sent, and a request of
 * another account waits for that at each of its own steps.
 */
export function createTurns(elapsedMs: () => number): Turns {
  const lines = new Map<string, Line>()
  let lastAccount = ''
  let sharedUntil = 0

  function nextTurn() {
    for (const [name, line] of lines) {
      line.begun = Math.min(PER_TURN, line.waiting.length)
      for (const begin of line.waiting.splice(0, PER_TURN)) begin()
      if (line.begun === 0) lines.delete(name)
    }
    if (lines.size > 0) setImmediate(nextTurn)
  }

  function lineOf(name: string): Line {
    const known = lines.get(name)
    if (known) return known
    if (lines.size === 0) setImmediate(nextTurn)
    const line = { begun: 0, waiting: [] }
    lines.set(name, line)
    return line
  }

  return {
    take({ account_id, environment }) {
      if (account_id !== lastAccount) sharedUntil = lastAccount === '' ? 0 : elapsedMs() + ACTIVE_MS
      lastAccount = account_id
      if (lines.size === 0 && elapsedMs() >= sharedUntil) return undefined
      const line = lineOf(`${account_id} ${environment}`)
      if (line.begun >= PER_TURN) return new Promise((begin) => line.waiting.push(begin))
      line.begun++
      return undefined
    },
  }
}
