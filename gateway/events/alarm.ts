export interface Alarm {
  ring(): void
  /** Resolves with true at the next ring, or at once if it rang since the last wait; with false after the interval. */
  wait(): Promise<boolean>
}

export function createAlarm(intervalMs: number): Alarm {
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
          const timer = setTimeout(resolve, intervalMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const heard = rung
      wake = null
      rung = false
      return heard
    },
  }
}
