import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { closeSync, mkdtempSync, open, openSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { createResolveName } from './address-guard.ts'
import { createConnections } from './connections.ts'
import { createSender } from './send.ts'

let receiver: Receiver
let names: Awaited<ReturnType<typeof startNameServer>>

beforeAll(async () => {
  names = await startNameServer()
})
afterAll(() => names.close())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const A = 1
const openFile = promisify(open)

/**
 * A name server that resolves `*.receiver.test` to 127.0.0.1, doesn't know `*.unknown.test`, and ignores all other
 * queries.
 */
async function startNameServer() {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = []
    let at = 12
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length).toLowerCase())
      at += 1 + length
    }
    const name = labels.join('.')
    asked.push(name)
    const isKnown = name.endsWith('receiver.test')
    if (!isKnown && !name.endsWith('unknown.test')) return
    const question = query.subarray(12, at + 5)
    const answers =
      isKnown && query.readUInt16BE(at + 1) === A ? [[0xc0, 12, 0, A, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1]] : []
    const head = [query[0], query[1], 0x81, isKnown ? 0x80 : 0x83, 0, 1, 0, answers.length, 0, 0, 0, 0]
    socket.send(Buffer.concat([Buffer.from(head as number[]), question, Buffer.from(answers.flat())]), port, address)
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  return { asked, address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, close: () => socket.close() }
}

function openSender(options: { private: boolean }) {
  const sender = createSender(
    true,
    createConnections(true, createResolveName({ ...options, servers: [names.address] })),
  )
  const post = (host: string, webhook_id: string) =>
    sender.send({ webhook_id, url: `http://${host}:${receiver.port}/hooks`, environment: 'sandbox' }, {}, '{}')
  return { post, close: () => sender.close() }
}

test('names whose server never responds fail as dns and delay no other webhook', async () => {
  const { post, close } = openSender({ private: false })
  let ended = 0
  const silent = Array.from({ length: 40 }, (_, nth) => post(`n${nth}.silent.test`, `wh_${nth}`).finally(() => ended++))
  await expect.poll(() => names.asked.filter((name) => name.endsWith('silent.test')).length).toBeGreaterThanOrEqual(40)
  expect((await post('shop.receiver.test', 'wh_shop')).error).toBeNull()
  expect(ended).toBe(0)
  expect((await Promise.all(silent)).map(({ error }) => error)).toEqual(Array(40).fill('dns'))
  await close()
})

test.each([true, false])('an unknown name fails as dns (private addresses allowed: %s)', async (allowed) => {
  const { post, close } = openSender({ private: allowed })
  expect((await post('shop.unknown.test', 'wh_1')).error).toBe('dns')
  await close()
})

describe('while each thread of libuv is taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pillar-pipes-'))
  const pipe = join(folder, 'pipe')
  const THREADS = 16
  let opened: Promise<number>[]

  // Opening a pipe for reading blocks a thread until another process opens it for writing.
  beforeAll(() => {
    execFileSync('mkfifo', [pipe])
    opened = Array.from({ length: THREADS }, () => openFile(pipe, 'r'))
  })
  afterAll(async () => {
    const writer = openSync(pipe, 'r+')
    for (const file of [writer, ...(await Promise.all(opened))]) closeSync(file)
    rmSync(folder, { recursive: true })
  })

  test.each(['localhost', 'shop.receiver.test'])('%s resolves', async (host) => {
    const { post, close } = openSender({ private: true })
    expect((await post(host, 'wh_1')).error).toBeNull()
    await close()
  })
})
