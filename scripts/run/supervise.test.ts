import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { identityOf } from '../process-identity.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pillar-test-'))
chmodSync(dataDir, 0o755)
const supervisors: ChildProcess[] = []

afterEach(() => {
  for (const supervisor of supervisors.splice(0)) supervisor.kill('SIGKILL')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

// The supervisor and its Postgres are real. The gateway is any program that stops on request.
const program = `
  import { runCommand } from '${new URL('../refusal.ts', import.meta.url)}'
  import { supervise } from '${new URL('./supervise.ts', import.meta.url)}'
  import { readSettings } from '${new URL('../settings.ts', import.meta.url)}'
  const code = "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)"
  await runCommand(() => supervise(readSettings({ DATA_DIR: ${JSON.stringify(dataDir)} }), async (fleet) => {
    const child = fleet.launch({ name: 'gateway', args: ['-e', code], env: process.env }, ${JSON.stringify(join(dataDir, 'log'))})
    console.log('up ' + child.pid)
    return [child]
  }))`

test('a signal stops everything in order with exit code 0', async () => {
  const { supervisor, ended, childPid, postgresPid } = await begin()
  supervisor.kill('SIGTERM')
  supervisor.kill('SIGINT')
  expect(await ended).toMatchObject({ code: 0 })
  expect([childPid, postgresPid].map(identityOf)).toEqual([undefined, undefined])
  expect(existsSync(join(dataDir, 'running.json'))).toBe(false)
})

test('a process that ends unexpectedly stops the rest with a message', async () => {
  const { ended, childPid, postgresPid } = await begin()
  process.kill(childPid, 'SIGKILL')
  const { code, said } = await ended
  expect(code).toBe(1)
  expect(said).toMatch(/The gateway was ended by SIGKILL, see .*\n(.*\n)*Stopping the rest\./)
  expect(identityOf(postgresPid)).toBeUndefined()
})

test('the next supervisor stops or adopts what a killed one left behind', async () => {
  const first = await begin()
  first.supervisor.kill('SIGKILL')
  await first.ended
  const second = await begin()
  expect(second.postgresPid).toBe(first.postgresPid)
  expect(identityOf(first.childPid)).toBeUndefined()
  second.supervisor.kill('SIGTERM')
  expect(await second.ended).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Stopped the gateway (process ${first.childPid})`),
  })
  expect(identityOf(second.postgresPid)).toBeUndefined()
})

async function begin() {
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  supervisors.push(supervisor)
  let said = ''
  const up = new Promise<number>((done) => {
    for (const stream of [supervisor.stdout, supervisor.stderr]) {
      stream?.on('data', (text) => {
        said += text
        const pid = /up (\d+)/.exec(said)?.[1]
        if (pid) done(Number(pid))
      })
    }
  })
  const ended = new Promise<{ code: number | null; said: string }>((done) => {
    supervisor.once('close', (code) => done({ code, said }))
  })
  const childPid = await Promise.race([up, ended.then((end) => Promise.reject(new Error(end.said)))])
  const postgresPid = Number(
    readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  return { supervisor, ended, childPid, postgresPid }
}
