import type { ClockEffect } from './sandbox.schema.ts'

/** How far an advance is, written down so that whoever takes it up does nothing twice and leaves nothing out. */
export interface Progress {
  /** Grows with each moment: who does not know the last one is not the one who works on it. */
  step: number
  /** The last moment that has come, in the sandbox's time. */
  reached: string
  /** What falls due at that moment, while it is being done. */
  underWay: ClockEffect[] | null
}

export function progressFrom(now: Date): Progress {
  return { step: 0, reached: now.toISOString(), underWay: null }
}
