import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { argumentsOfScript } from '#tests/support/npm-script.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { startSimulator } from '#wholesaler/index.ts'
import { startPostgres } from './postgres/index.ts'

const dataDir = makeScratch('pillar-wholesaler-')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function start(...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, WHOLESALER_DATABASE_URL: '', WHOLESALER_PASSWORD: 'demo-password' }
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']
  return spawn(process.execPath, [...argumentsOfScript('wholesaler'), ...args, '--json'], { env, stdio })
}

async function resultOf(child: ReturnType<typeof start>) {
  const [printed, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { exitCode, last: JSON.parse(printed.trim().split('\n').at(-1) ?? '') }
}

test('the wholesaler client starts a database of its own, or uses the one that runs', async () => {
  const simulator = await startSimulator({ products: 20 })
  const connected = await resultOf(
    start('connect', '--url', simulator.url, '--api-key', 'demo-key', '--username', 'demo'),
  )
  expect(connected).toMatchObject({
    exitCode: 0,
    last: { connected: true },
  })
  expect(statSync(join(dataDir, 'wholesaler.key')).mode & 0o777).toBe(0o600)

  const running = await startPostgres({ dataDir })
  expect(running.adopted).toBe(false)
  const listed = await resultOf(start('invoices'))
  expect(listed).toMatchObject({ exitCode: 0, last: { conflicts: [] } })
  expect(listed.last.to_import.length).toBeGreaterThan(100)
  expect(running.isAlive()).toBe(true)
  await running.stop()
  await simulator.stop()

  // The wholesaler is gone, so the command waits for minutes, until Ctrl-C.
  const waiting = start('import', 'ANY')
  await new Promise<void>((done) => {
    waiting.stderr.on('data', (chunk) => String(chunk).includes('Tries again at') && done())
  })
  waiting.kill('SIGINT')
  expect(await resultOf(waiting)).toEqual({
    exitCode: 4,
    last: { error: 'interrupted', message: 'Interrupted. The next run continues here.' },
  })
})
