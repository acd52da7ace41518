import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import type { Child } from './child.ts'
import { type Databases, openDatabases } from './databases.ts'
import { createFleet, type Fleet } from './fleet.ts'
import { endLeftovers, forgetRunning, noteRunning } from './leftovers.ts'
import { untilStopSignal } from './stop-signal.ts'

type Launch = (fleet: Fleet, databases: Databases) => Promise<Child[]>

/**
 * Starts the databases, then the processes of `launch`, and waits for a signal or until one of them ends. Always stops
 * in reverse order. A signal is a success; a process that died is not.
 */
export async function supervise(settings: Settings, launch: Launch): Promise<void> {
  const fleet = createFleet((children) => noteRunning(settings, children))
  const stopped = untilStopSignal(() => fleet.kill())
  let databases: Databases | undefined

  for (const name of await endLeftovers(settings.dataDir))
    console.log(`Stopped the ${name} that a killed start left behind.`)
  noteRunning(settings, [])
  const life = (async () => {
    databases = await openDatabases(settings)
    const children = await launch(fleet, databases)
    await Promise.race([fleet.untilOneEnds(children), untilDatabaseEnds(databases)])
  })()

  try {
    await Promise.race([life, stopped])
  } finally {
    await fleet.stop()
    await life.catch(() => {})
    await databases?.stop()
    forgetRunning(settings.dataDir)
  }
}

function untilDatabaseEnds(databases: Databases): Promise<never> {
  return new Promise((_, fail) => {
    const timer = setInterval(() => {
      if (databases.isAlive()) return
      clearInterval(timer)
      fail(new Refusal('Postgres ended unexpectedly; see postgres.log in the data folder.\nStopping the rest.'))
    }, 500)
    timer.unref()
  })
}
