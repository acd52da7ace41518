import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf } from '../process-identity.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'

interface Running {
  name: string
  pid: number
  identity: string
  /** Set for a supervisor: the URL of the gateway that it starts. */
  gatewayUrl?: string
}

type Place = Pick<Settings, 'dataDir' | 'gatewayHost' | 'gatewayPort'>

/**
 * Records the processes on this data folder, for other commands and for the start after a kill -9 of the supervisor.
 */
export function noteRunning(place: Place, processes: { name: string; pid: number }[]): void {
  const { dataDir, gatewayHost, gatewayPort } = place
  mkdirSync(dataDir, { recursive: true })
  const supervisor = { name: 'supervisor', pid: process.pid, gatewayUrl: `http://${gatewayHost}:${gatewayPort}` }
  const running = [supervisor, ...processes]
    .map((one) => ({ ...one, identity: identityOf(one.pid) }))
    .filter(({ identity }) => identity)
  writeFileSync(fileOf(dataDir), JSON.stringify(running), { mode: 0o600 })
}

export function forgetRunning(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true })
}

/** Refuses while another start runs on the data folder; ends processes that a killed one left. Returns their names. */
export async function endLeftovers(dataDir: string): Promise<string[]> {
  const alive = readRunning(dataDir).filter(({ pid, identity }) => identityOf(pid) === identity)
  const supervisor = alive.find(({ name }) => name === 'supervisor')
  if (supervisor)
    throw new Refusal(
      `Pillar is already running on ${dataDir} (process ${supervisor.pid}). Stop it first, or set DATA_DIR.`,
    )
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const left = alive.filter(({ pid, identity }) => identityOf(pid) === identity)
    for (const { pid } of left) process.kill(-pid, signal)
    const deadline = Date.now() + 10_000
    while (left.some(({ pid, identity }) => identityOf(pid) === identity) && Date.now() < deadline) await sleep(25)
  }
  return alive.map(({ name, pid }) => `${name} (process ${pid})`)
}

export function runningGateway(dataDir: string): string | undefined {
  return readRunning(dataDir).find(({ gatewayUrl, pid, identity }) => gatewayUrl && identityOf(pid) === identity)
    ?.gatewayUrl
}

function readRunning(dataDir: string): Running[] {
  if (!existsSync(fileOf(dataDir))) return []
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8'))
  } catch {
    // A kill during the write leaves a partial file. Ports in use reveal the processes.
    return []
  }
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'running.json')
}
