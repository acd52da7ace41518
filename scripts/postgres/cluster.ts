import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { openLog } from '../run/log-file.ts'
import { handOver, type Place } from './place.ts'

export const superuser = 'pillar'

const settings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '64MB',
  max_wal_size: '1GB',
  synchronous_commit: 'on',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
// For tests: fault tests leave dead connections behind that the server can't detect.
const undurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '400',
}

/** Creates the cluster if there is none. A partial one, left by a kill, never gets the final name. */
export async function createCluster(place: Place, major: string, durable: boolean): Promise<void> {
  if (!durable) rmSync(place.cluster, { recursive: true, force: true })
  if (existsSync(place.cluster)) {
    const made = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim()
    if (made === major) return
    throw new Refusal(
      `The database in ${place.cluster} uses Postgres ${made}, but this release runs ${major}. Dump it with the previous release and load it into this one.`,
    )
  }
  const unfinished = `${place.cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  handOver(unfinished, place.runner)
  const options = ['-D', unfinished, '-U', superuser, '-A', 'trust', '-E', 'UTF8']
  // Postgres has a locale of its own since version 17.
  const builtin = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const locale = Number(major) >= 17 ? builtin : ['--locale=C.UTF-8']
  const child = launch(place, 'initdb', [...options, ...locale, ...(durable ? [] : ['--no-sync'])])
  const code = await new Promise((done) => child.once('exit', done).once('error', (error) => done(error.message)))
  if (code !== 0) throw new Refusal(`Postgres could not create its cluster (${lastLine(place)}); see ${logOf(place)}`)
  renameSync(unfinished, place.cluster)
}

/** Starts the server in its own session, so that Ctrl-C reaches only its supervisor. */
export function launchServer(place: Place, socketFolder: string, durable: boolean): ChildProcess {
  const all = { ...settings, ...(durable ? {} : undurable), unix_socket_directories: socketFolder }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return launch(place, 'postgres', ['-D', place.cluster, ...options])
}

export function lastLine(place: Place): string {
  const lines = existsSync(logOf(place)) ? readFileSync(logOf(place), 'utf8').trim().split('\n') : []
  return lines.findLast((line) => /FATAL|PANIC|error|cannot/i.test(line)) ?? lines.at(-1) ?? 'it said nothing'
}

export function logOf(place: Place): string {
  return join(place.home, 'postgres.log')
}

function launch(place: Place, program: 'initdb' | 'postgres', args: string[]): ChildProcess {
  const output = openLog(logOf(place))
  // None of the caller's environment: PGDATA, PGPORT or a missing locale would change the server.
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } as unknown as NodeJS.ProcessEnv
  const options: SpawnOptions = {
    cwd: place.home,
    env,
    stdio: ['ignore', output, output],
    detached: true,
    ...place.runner,
  }
  const child = spawn(join(place.bin, program), args, options)
  closeSync(output)
  return child
}
