import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const hasRedisServer = (process.env.PATH ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'redis-server')))

/** Reports a skipped suite in the output, because a silent skip would look like a pass. */
export function reportMissingRedis(suite: string): void {
  if (!hasRedisServer) process.stderr.write(`\nSKIPPED: ${suite}: no redis-server is installed\n`)
}

/** A Redis server for one test on a Unix socket, without persistence. */
export async function startRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'pillar-redis-'))
  const path = join(folder, 'redis.sock')
  const options = ['--port', '0', '--unixsocket', path, '--dir', folder, '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', options, { stdio: 'ignore' })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  while (!(await listensAt(path))) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with code ${child.exitCode}`)
    await sleep(20)
  }
  return {
    path,
    url: `unix://${path}`,
    async stop() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function listensAt(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
