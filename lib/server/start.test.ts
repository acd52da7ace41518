import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { limitSlowRequests } from './start.ts'

test('ends a request whose body does not arrive in time with 408', async () => {
  limitSlowRequests(20)
  const server = createServer({ connectionsCheckingInterval: 10 }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST /inbox/x HTTP/1.1\r\nHost: pay.example\r\nContent-Length: 100\r\n\r\npart of it')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
  server.close()
})
