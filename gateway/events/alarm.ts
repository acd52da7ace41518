export interface Alarm {
  ring(): void
  /** Resolves at the next ring, at once when it rang since the last wait, and after the poll interval at the latest. */
  wait(): Promise<void>
}

export function createAlarm(pollMs: number): Alarm {
  let rung = false
  let wake: (() => void) | null = null

  return {
    ring() {
      rung = true
      wake?.()
    },
    async wait() {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pollMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      wake = null
      rung = false
    },
  }
}
