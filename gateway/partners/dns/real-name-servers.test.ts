import { createSocket, type Socket } from 'node:dgram'
import { afterEach, expect, test } from 'vitest'
import { DnsUnavailable } from './name-servers.ts'
import { createNameServers } from './real-name-servers.ts'

const asker = { account_id: 'acct_1', environment: 'live', now: new Date() } as const
const [NO_ERROR, SERVER_FAILURE, NO_SUCH_NAME] = [0, 2, 3]
const [MX, TXT] = [15, 16]

let socket: Socket | undefined
afterEach(() => void socket?.close())

/** A name server that gives every question this response, or none at all. */
async function serve(response: { code: number; type?: number; data?: Buffer[] } | null): Promise<string> {
  const server = createSocket('udp4')
  socket = server
  server.on('message', (question, { port, address }) => {
    if (response) server.send(answerTo(question, response), port, address)
  })
  await new Promise<void>((bound) => server.bind(0, '127.0.0.1', bound))
  return `127.0.0.1:${server.address().port}`
}

// RFC 1035, section 4.1: the header, the question as it came, and each answer with a pointer to the name.
function answerTo(question: Buffer, { code, type = TXT, data = [] }: { code: number; type?: number; data?: Buffer[] }) {
  const end = question.indexOf(0, 12) + 5
  const header = Buffer.from(question.subarray(0, 12))
  header.writeUInt16BE(0x8180 | code, 2)
  header.writeUInt16BE(data.length, 6)
  header.writeUInt32BE(0, 8)
  const answers = data.map((one) => {
    const head = Buffer.alloc(12)
    head.writeUInt16BE(0xc00c, 0)
    head.writeUInt16BE(type, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(one.length, 10)
    return Buffer.concat([head, one])
  })
  return Buffer.concat([header, question.subarray(12, end), ...answers])
}

const text = (...parts: string[]) => Buffer.concat(parts.map((one) => Buffer.from([one.length, ...Buffer.from(one)])))

test('joins the parts of a long TXT record', async () => {
  const names = createNameServers([
    await serve({ code: NO_ERROR, data: [text('v=DKIM1; p=MII', 'BIj'), text('other')] }),
  ])
  expect(await names.lookup(asker, { name: 'a.shop.example', type: 'TXT' })).toEqual(['v=DKIM1; p=MIIBIj', 'other'])
})

test('gives an MX record as its owner entered it', async () => {
  const exchange = Buffer.concat([Buffer.from([0, 10]), text('mail', 'example'), Buffer.from([0])])
  const names = createNameServers([await serve({ code: NO_ERROR, type: MX, data: [exchange] })])
  expect(await names.lookup(asker, { name: 'bounce.shop.example', type: 'MX' })).toEqual(['10 mail.example'])
})

test.each([NO_ERROR, NO_SUCH_NAME])('finds nothing under a name without records (code %i)', async (code) => {
  const names = createNameServers([await serve({ code })])
  expect(await names.lookup(asker, { name: 'a.shop.example', type: 'TXT' })).toEqual([])
})

test('tells a failing name server from a missing record', async () => {
  const names = createNameServers([await serve({ code: SERVER_FAILURE })])
  await expect(names.lookup(asker, { name: 'a.shop.example', type: 'TXT' })).rejects.toThrow(DnsUnavailable)
})

test('gives up on a name server that does not respond', async () => {
  const names = createNameServers([await serve(null)])
  await expect(names.lookup(asker, { name: 'a.shop.example', type: 'TXT' })).rejects.toThrow(DnsUnavailable)
}, 15_000)
