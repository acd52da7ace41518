import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { Binaries } from './binaries.ts'

/** The user that runs Postgres, which refuses to run as root. */
export interface Runner {
  uid: number
  gid: number
}

export interface Place {
  home: string
  cluster: string
  bin: string
  /** Undefined for an ordinary user: Postgres then runs as that user. */
  runner: Runner | undefined
}

const nobody: Runner = { uid: 65534, gid: 65534 }
const systemFolder = '/var/lib/pillar'
// sun_path holds 108 bytes with its closing zero (unix(7)); macOS has 104.
const longestSocketPath = 103

/** The cluster's folder for a data folder, its binaries, and the user that runs it. */
export function choosePlace(dataDir: string, binaries: Binaries): Place {
  const asRoot = process.getuid?.() === 0
  mkdirSync(dataDir, { recursive: true, mode: asRoot ? 0o711 : 0o700 })
  const data = realpathSync(dataDir)
  if (!asRoot) {
    const home = join(data, 'postgres')
    mkdirSync(home, { recursive: true, mode: 0o700 })
    refuseForeign(join(home, 'cluster'))
    return { home, cluster: join(home, 'cluster'), bin: join(binaries.root, 'bin'), runner: undefined }
  }
  const home = homeForRoot(data)
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o711)
  const cluster = join(home, 'cluster')
  const runner = ownerOf(cluster) ?? nobody
  return { home, cluster, bin: join(reachableBinaries(binaries, runner), 'bin'), runner }
}

/** A folder that only the server's user and root can enter, because access to the socket is access to the database. */
export function makeSocketFolder(place: Place): string {
  const beside = join(place.home, 'socket')
  const short = Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= longestSocketPath
  const folder = short ? beside : mkdtempSync('/tmp/pillar-')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  handOver(folder, place.runner)
  return folder
}

export function handOver(folder: string, runner: Runner | undefined): void {
  if (runner) chownSync(folder, runner.uid, runner.gid)
  chmodSync(folder, 0o700)
}

function refuseForeign(cluster: string): void {
  const owner = existsSync(cluster) ? lstatSync(cluster).uid : undefined
  if (owner !== undefined && owner !== process.getuid?.()) {
    throw new Refusal(
      `The database in ${cluster} belongs to user ${owner}. Start as root or as that user, or set DATABASE_URL.`,
    )
  }
}

function ownerOf(cluster: string): Runner | undefined {
  if (!existsSync(cluster)) return undefined
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? undefined : { uid, gid }
}

/** True if the runner can enter every folder on the path. */
function reachable(path: string, { uid, gid }: Runner): boolean {
  const { mode, uid: owner, gid: group } = statSync(path)
  const passes = owner === uid ? mode & 0o100 : group === gid ? mode & 0o010 : mode & 0o001
  const parent = dirname(path)
  return Boolean(passes) && (parent === path || reachable(parent, { uid, gid }))
}

function homeForRoot(data: string): string {
  const beside = join(data, 'postgres')
  if (existsSync(join(beside, 'cluster'))) return beside
  return existsSync(join(data, 'postgres.place')) || !reachable(data, nobody) ? remoteHome(data) : beside
}

// The data folder stores the cluster's name, so that moving or deleting the folder moves or deletes the cluster too.
function remoteHome(data: string): string {
  const pointer = join(data, 'postgres.place')
  if (!existsSync(pointer)) {
    const home = join(systemFolder, randomBytes(8).toString('hex'))
    makeSystemFolder(home)
    writeFileSync(join(home, 'data-dir'), data)
    writeFileSync(pointer, home)
    return home
  }
  const home = readFileSync(pointer, 'utf8').trim()
  if (!existsSync(home))
    throw new Refusal(
      `The database of ${data} was in ${home}, which is gone. Restore it, or delete ${data} to start over.`,
    )
  const owner = readFileSync(join(home, 'data-dir'), 'utf8')
  const copied = owner !== data && existsSync(join(owner, 'postgres.place'))
  if (copied)
    throw new Refusal(`${data} is a copy of ${owner} and would share its database. Delete ${data} to start over.`)
  writeFileSync(join(home, 'data-dir'), data)
  return home
}

function reachableBinaries(binaries: Binaries, runner: Runner): string {
  const server = join(binaries.root, 'bin', 'postgres')
  const open = reachable(dirname(server), runner) && (statSync(server).mode & 0o005) === 0o005
  if (open) return binaries.root
  const copy = join(systemFolder, `binaries-${binaries.version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  makeSystemFolder(systemFolder)
  cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true })
  openToAll(unfinished)
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

function makeSystemFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
    // Explicitly, because a umask of 077 would lock Postgres out again.
    for (const folder of [systemFolder, path]) chmodSync(folder, 0o755)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code
    throw new Refusal(
      `Postgres does not run as root and can't reach its files here, and ${path} can't be created (${reason}). Set DATABASE_URL.`,
    )
  }
}

function openToAll(path: string): void {
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chmodSync(path, entry.mode | (entry.isDirectory() || entry.mode & 0o100 ? 0o755 : 0o644))
  if (entry.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}
