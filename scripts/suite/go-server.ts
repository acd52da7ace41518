import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../refusal.ts'
import { runSteps } from './run-steps.ts'
import { unitStep } from './steps.ts'

const START_WITHIN_MS = 20_000

interface GoServer {
  /** Its purpose, as the report names it. */
  name: string
  module: string
  version: string
  args: string[]
  /** Responds once the server runs. */
  url: string
  tests: string[]
  env: Record<string, string>
}

/** Runs tests against a server that is built from its Go module. Without Go, they are skipped, but in CI they fail. */
export async function testOnGoServer({ name, module, version, args, url, tests, env }: GoServer): Promise<void> {
  const program = repositoryOf(module)
  if (spawnSync('go', ['version']).status !== 0) {
    if (process.env.CI) throw new Refusal(`Go is not installed, so ${program} can’t be built.\n\n0 passed, 1 failed`)
    console.log(`– SKIPPED ${name}: Go is not installed, so ${program} can’t be built`)
    return
  }
  const server = spawn(build(module, version), args, { stdio: 'ignore' })
  try {
    await untilListening(program, url)
    const folder = join(resolve(process.env.DATA_DIR || '.data'), 'test-logs')
    await runSteps([[{ ...unitStep(name, folder, tests), env }]], folder)
  } finally {
    server.kill()
  }
}

// A module's program may have a vague name, such as server.
function repositoryOf(module: string): string {
  return module.split('/')[2] ?? basename(module)
}

/** Builds the server once for each version, outside of the checkout. */
function build(module: string, version: string): string {
  const name = repositoryOf(module)
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'pillar', `${name}-${version}`)
  const program = join(folder, basename(module))
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const env = { ...process.env, GOBIN: folder }
  const { status } = spawnSync('go', ['install', `${module}@${version}`], { env, stdio: 'inherit' })
  if (status !== 0) throw new Refusal(`${name} ${version} could not be built.\n\n0 passed, 1 failed`)
  return program
}

async function untilListening(program: string, url: string): Promise<void> {
  const end = Date.now() + START_WITHIN_MS
  for (;;) {
    const response = await fetch(url).catch(() => null)
    await response?.body?.cancel()
    if (response) return
    if (Date.now() > end) throw new Refusal(`${program} did not start in time.\n\n0 passed, 1 failed`)
    await sleep(100)
  }
}
