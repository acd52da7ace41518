import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'

const DRAFTS = '.drafts'
/** Where no lock tells more, a draft this old belongs to a process that was killed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000

/** Paths for files that are being made. The first one deletes what killed processes left. */
export function createDrafts(folder: string): () => Promise<string> {
  const drafts = join(folder, DRAFTS)
  const owner = `${machine()}-${randomUUID().slice(0, 8)}`
  let prepared: Promise<void> | undefined

  async function prepare() {
    await mkdir(drafts, { recursive: true, mode: 0o700 })
    await hold(join(drafts, lockOf(owner)))
    await deleteAbandoned(drafts)
  }

  return async () => {
    prepared ??= prepare()
    await prepared.catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    return join(drafts, `${owner}~${randomUUID()}`)
  }
}

const lockOf = (owner: string) => `${owner}.lock`

/** The system that runs now: another one, also on a folder of the network, can't tell whether a process of this one lives. */
function machine(): string {
  let name = hostname()
  try {
    name = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')
  } catch {
    // Only Linux has it.
  }
  return createHash('sha256').update(name).digest('hex').slice(0, 8)
}

// A socket has a listener only while its process lives, however that ends, and also across containers of one machine.
async function hold(lock: string): Promise<void> {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => {
    // A folder whose path is too long, or that can't hold sockets, still has the age of its drafts.
    server.on('error', () => resolve())
    server.listen(lock, resolve)
  })
  server.unref()
}

async function deleteAbandoned(drafts: string): Promise<void> {
  const names = await readdir(drafts)
  const locks = names.filter((name) => name.endsWith('.lock') && name.startsWith(`${machine()}-`))
  const held = new Map(
    await Promise.all(locks.map(async (lock) => [lock, !(await isRefused(join(drafts, lock)))] as const)),
  )
  for (const name of names) {
    const isHeld = held.get(lockOf(name.split(/[~.]/)[0] ?? ''))
    const isGone = isHeld === undefined ? await isOld(join(drafts, name)) : !isHeld
    if (isGone) await rm(join(drafts, name), { recursive: true, force: true })
  }
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - ABANDONED_MS
}

/** Any other failure proves nothing about the process. */
function isRefused(lock: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(lock)
    const settle = (refused: boolean) => {
      socket.destroy()
      resolve(refused)
    }
    socket.on('connect', () => settle(false))
    socket.on('error', (error: NodeJS.ErrnoException) => settle(error.code === 'ECONNREFUSED'))
  })
}
