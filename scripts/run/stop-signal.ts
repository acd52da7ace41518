// npm forwards Ctrl-C to a process that already got it from the terminal: two signals within this time are one.
const sameSignalMs = 1_000

/** Resolves at the first SIGINT or SIGTERM. `onSecond` runs at the second. */
export function untilStopSignal(onSecond: () => void): Promise<void> {
  let firstAt = 0
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (firstAt === 0) {
          firstAt = Date.now()
          done()
        } else if (Date.now() - firstAt > sameSignalMs) onSecond()
      })
    }
  })
}
