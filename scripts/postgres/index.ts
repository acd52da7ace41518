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
  /** True when the server already ran: another process started it, or a killed one left it. */
  adopted: boolean
  url(database: string): string
  ensureDatabase(name: string): Promise<void>
  isAlive(): boolean
  /** Stops the server unless another process still uses it. */
  stop(): Promise<void>
}

const startTimeoutMs = 60_000

/** `durable: false` turns fsync off and begins with an empty cluster whenever no server runs on it: for tests. */
export async function startPostgres(options: { dataDir: string; durable?: boolean }): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true
  const binaries = findBinaries()
  const place = choosePlace(options.dataDir, binaries)
  const lock = join(place.home, 'lock')

  const started = await withLock(lock, startTimeoutMs, async () => {
    const running = findPostmaster(place.cluster)
    if (!running) await createCluster(place, binaries.major, durable)
    const server = running ?? (await launchWhenFree(place, durable))
    await untilReady(server, place)
    return { server, adopted: running !== undefined, users: joinUsers(join(place.home, 'users')) }
  })
  const { server, users } = started
  const url = (database: string) => socketUrl(server.socketFolder, database)

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
      }),
  }
}

/** The form node-postgres takes for a socket: the folder as `host`, the port names the file in it. */
function socketUrl(folder: string, database: string): string {
  return `postgres://${superuser}@localhost:5432/${database}?host=${encodeURIComponent(folder)}`
}

// After kill -9 of the server its workers need a moment to notice; until then Postgres refuses a second one.
async function launchWhenFree(place: Place, durable: boolean): Promise<Postmaster> {
  const socketFolder = makeSocketFolder(place)
  for (let attempt = 1; ; attempt++) {
    const child = launchServer(place, socketFolder, durable)
    const { pid } = child
    const failed = await Promise.race([
      new Promise<string>((done) => child.once('error', (error) => done(error.message))),
      new Promise<string>((done) => child.once('exit', () => done(lastLine(place)))),
      untilListening({ pid: pid ?? 0, socketFolder }),
    ])
    if (!failed && pid) {
      child.unref()
      return { pid, socketFolder }
    }
    const busy = /shared memory block|lock file/.test(failed ?? '')
    if (!busy || attempt === 20) throw new Refusal(`Postgres did not start (${failed}), see ${logOf(place)}`)
    await sleep(250)
  }
}

async function untilListening(server: Postmaster): Promise<undefined> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline && !(await answers(server))) await sleep(15)
}

async function untilReady(server: Postmaster, place: Place): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (!(await answers(server))) {
    if (!isServerOf(server.pid, place.cluster))
      throw new Refusal(`Postgres stopped (${lastLine(place)}), see ${logOf(place)}`)
    if (Date.now() > deadline) {
      throw new Refusal(`Postgres (process ${server.pid}) runs but does not answer, see ${logOf(place)}`)
    }
    await sleep(15)
  }
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
