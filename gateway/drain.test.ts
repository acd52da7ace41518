import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { drainable } from './drain.ts'

async function serve(withinMs: number) {
  const server = createServer((incoming, response) => void incoming.resume().on('end', () => response.end('whole')))
  const drain = drainable(server, withinMs)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  /** A client in the middle of its body. */
  async function slowClient() {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nsl')
    await once(server, 'request')
    return socket
  }
  return { drain, slowClient }
}

test('finishes a request in progress and announces the end of the connection', async () => {
  const { drain, slowClient } = await serve(60_000)
  const client = await slowClient()
  const drained = drain()
  client.write('ow')
  const answer = (await client.toArray()).join('')
  expect(answer).toMatch(/connection: close/i)
  expect(answer).toMatch(/whole/)
  await drained
})

test('a request that never ends does not keep the server open', async () => {
  const { drain, slowClient } = await serve(50)
  const cut = once(await slowClient(), 'close')
  await drain()
  await cut
})
