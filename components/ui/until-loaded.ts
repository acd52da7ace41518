const PAUSES_MS = [1_000, 2_000, 4_000]

/**
 * Loads code again if it was lost: React keeps a failure forever, so one lost file would replace the whole page.
 * Without a connection it waits for one. Throws if the code never arrives, such as that of a previous release.
 */
export async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await load()
    } catch (error) {
      if (!isLostCode(error)) throw error
      if (!navigator.onLine) await connection()
      else await pause(pauseMs)
    }
  }
  return load()
}

/** Rendering again would show the same failure, but a new page loads the code of the current release. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function connection() {
  return new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}
