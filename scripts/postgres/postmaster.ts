import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf, identityOf } from '../process-identity.ts'
import { Refusal } from '../refusal.ts'

export interface Postmaster {
  pid: number
  socketFolder: string
}

/** The server that runs on this cluster, according to its file; a dead server's file is deleted. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pidLine, , , , socketFolder] = readFileSync(file, 'utf8').split('\n')
  const pid = Number(pidLine)
  // The folder is written last: until then the server is starting.
  if (isServerOf(pid, cluster)) return { pid, socketFolder: socketFolder ?? '' }
  // Postgres takes any process with this pid for a server, even a zombie or another program, and would not start.
  rmSync(file, { force: true })
  return undefined
}

export function isServerOf(pid: number, cluster: string): boolean {
  return pid > 0 && identityOf(pid) !== undefined && commandOf(pid).includes(`-D ${cluster} `)
}

/** Fast shutdown, then immediate: committed data is on disk either way. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (isServerOf(pid, cluster)) process.kill(pid, signal)
    const deadline = Date.now() + 15_000
    while (isServerOf(pid, cluster) && Date.now() < deadline) await sleep(15)
  }
  if (isServerOf(pid, cluster)) throw new Refusal(`Postgres (process ${pid}) did not stop`)
}
