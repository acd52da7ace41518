import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf } from '../process-identity.ts'
import { Refusal } from '../refusal.ts'

interface Holder {
  pid: number
  identity: string
}

/** Lists the processes that use one server. The last one to leave stops it. */
export function joinUsers(folder: string): { others(): number[]; leave(): void } {
  mkdirSync(folder, { recursive: true })
  const own = `${process.pid}-${randomBytes(6).toString('hex')}`
  claim(join(folder, own))

  return {
    others() {
      const pids: number[] = []
      for (const name of readdirSync(folder)) {
        if (name === own) continue
        const holder = readHolder(join(folder, name))
        if (holder) pids.push(holder.pid)
        else rmSync(join(folder, name), { force: true })
      }
      return pids
    },
    leave: () => rmSync(join(folder, own), { force: true }),
  }
}

/** Allows one start or stop at a time, across processes, and takes over a dead process's lock. */
export async function withLock<T>(path: string, waitMs: number, body: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + waitMs
  while (!claim(path)) {
    const holder = readHolder(path)
    if (!holder) rmSync(path, { force: true })
    else if (Date.now() > deadline) throw new Refusal(`${path} has been held by process ${holder.pid} for too long`)
    else await sleep(25)
  }
  try {
    return await body()
  } finally {
    rmSync(path, { force: true })
  }
}

// Writes first and links second, so that no process reads a partial claim.
function claim(path: string): boolean {
  const draft = `${path}.${process.pid}-${randomBytes(6).toString('hex')}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }), { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

/** Undefined if the process that wrote the file is gone, even if another one has its pid now. */
function readHolder(path: string): Holder | undefined {
  try {
    const holder: Holder = JSON.parse(readFileSync(path, 'utf8'))
    return identityOf(holder.pid) === holder.identity ? holder : undefined
  } catch {
    return undefined
  }
}
