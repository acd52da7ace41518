import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endLeftovers, forgetRunning, noteRunning, runningGateway } from './leftovers.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pillar-test-'))
})
const place = () => ({ dataDir, gatewayHost: '127.0.0.1', gatewayPort: 4100 })
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('rejects a second start on a data folder in use', async () => {
  noteRunning(place(), [])
  await expect(endLeftovers(dataDir)).rejects.toThrow(`is already running on ${dataDir} (process ${process.pid})`)
  forgetRunning(dataDir)
  expect(await endLeftovers(dataDir)).toEqual([])
})

test('stops what a killed start left behind, but no other program with the same pid', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  const ended = new Promise((done) => child.once('exit', (_, signal) => done(signal)))
  const over = spawn(process.execPath, ['-e', ''])
  await new Promise((done) => over.once('exit', done))
  noteRunning(place(), [
    { name: 'build', pid: over.pid ?? 0 },
    { name: 'gateway', pid: child.pid ?? 0 },
  ])
  const file = join(dataDir, 'running.json')
  const [supervisor, gateway] = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify([{ ...supervisor, identity: 'an earlier life' }, gateway]))

  expect(await endLeftovers(dataDir)).toEqual([`gateway (process ${child.pid})`])
  expect(await ended).toBe('SIGTERM')
})

test('tells other commands the gateway’s address while it runs', () => {
  expect(runningGateway(dataDir)).toBeUndefined()
  noteRunning(place(), [{ name: 'gateway', pid: process.pid }])
  expect(runningGateway(dataDir)).toBe('http://127.0.0.1:4100')
  const file = join(dataDir, 'running.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replaceAll(/"identity":"[^"]+"/g, '"identity":"an earlier life"'))
  expect(runningGateway(dataDir)).toBeUndefined()
  writeFileSync(file, text)
  forgetRunning(dataDir)
  expect(runningGateway(dataDir)).toBeUndefined()
})
