import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Refusal } from '../refusal.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, lastLine, launchServer, logOf, superuser } from './cluster.ts'
import { ensureDatabase } from './database.ts'
import { joinUsers, withLock } from './lease.ts'
import { choosePlace, makeSocketFolder, type Place } from './place.ts'
import { findPostmaster, isServerOf, type Postmaster, stopPostmaster } from './postmaster.ts'

export interface EmbeddedPostgres {
  pid: number
  /** True if the server already ran: another process started it, or a killed one left it. */
  adopted: boolean
  url(database: string, user?: string): string
  ensureDatabase(name: string): Promise<void>
  isAlive(): boolean
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>
}

const startTimeoutMs = 60_000

/** `durable: false` turns fsync off and keeps a cluster only while a server runs on it: for tests. */
export async function startPostgres(options: { dataDir: string; durable?: boolean }): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true
  const binaries = findBinaries()
  const place = choosePlace(options.dataDir, binaries)
  const lock = join(place.home, 'lock')

  const started = await withLock(lock, startTimeoutMs, async () => {
    const running = await adopt(place)
    if (!running) await createCluster(place, binaries.major, durable)
    const server = running ?? (await launchWhenFree(place, durable))
    return { server, adopted: running !== undefined, users: joinUsers(join(place.home, 'users')) }
  })
  const { server, users } = started
  const url = (database: string, user?: string) => socketUrl(server.socketFolder, database, user)

  return {
    pid: server.pid,
    adopted: started.adopted,
    url,
    ensureDatabase: (name) => ensureDatabase(url('postgres'), name),
    isAlive: () => isServerOf(server.pid, place.cluster),
    stop: () =>
      withLock(lock, startTimeoutMs, async () => {
        users.leave()
        if (users.others().length > 0) return
        await stopPostmaster(server.pid, place.cluster)
        rmSync(server.socketFolder, { recursive: true, force: true })
        if (!durable) rmSync(place.cluster, { recursive: true, force: true })
      }),
  }
}

/** node-postgres's form for a socket: the folder as `host`, and the port, which names the file in it. */
function socketUrl(folder: string, database: string, user = superuser): string {
  return `postgres://${user}@localhost:5432/${database}?host=${encodeURIComponent(folder)}`
}

/** Finds a server that runs, starts or is about to stop, by its file; undefined if it is gone. */
async function adopt(place: Place): Promise<Postmaster | undefined> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    const found = findPostmaster(place.cluster)
    if (!found || (await answers(found))) return found
    if (Date.now() > deadline) {
      throw new Refusal(`Postgres (process ${found.pid}) is running but does not respond; see ${logOf(place)}`)
    }
    await sleep(15)
  }
}

// After kill -9 of the server, its workers take a moment to notice. Until then, Postgres refuses to start again.
async function launchWhenFree(place: Place, durable: boolean): Promise<Postmaster> {
  const socketFolder = makeSocketFolder(place)
  for (let attempt = 1; ; attempt++) {
    const { server, failure } = await launch(place, socketFolder, durable)
    if (!failure) return server
    const busy = /shared memory block|lock file/.test(failure)
    if (!busy || attempt === 20) {
      throw new Refusal(`Postgres did not start (${failure}); see ${logOf(place)}, or set DATABASE_URL`)
    }
    await sleep(250)
  }
}

async function launch(place: Place, socketFolder: string, durable: boolean) {
  const child = launchServer(place, socketFolder, durable)
  const server = { pid: child.pid ?? 0, socketFolder }
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', () => {
    failure = lastLine(place)
  })
  const deadline = Date.now() + startTimeoutMs
  while (failure === undefined && !(await answers(server))) {
    if (Date.now() > deadline) failure = 'it does not respond'
    await sleep(15)
  }
  child.unref()
  return { server, failure }
}

async function answers(server: Postmaster): Promise<boolean> {
  const client = new pg.Client({ connectionString: socketUrl(server.socketFolder, 'postgres') })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
