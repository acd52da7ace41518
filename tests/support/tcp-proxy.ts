import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/**
 * `stall`: open but silent. `refuse`: nothing listens. `reset`: each connection is reset, including later ones. `drip`:
 * one byte of each response at a time.
 */
export type Fault = 'pass' | 'stall' | 'refuse' | 'reset' | 'drip'

const DRIP_EVERY_MS = 100

/** A proxy between a client and a local server that fails on request. */
export async function startTcpProxy(target: NetConnectOpts) {
  const pairs = new Set<Pair>()
  let fault: Fault = 'pass'
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const pair = join(near, connect({ ...target, allowHalfOpen: true }), () => pairs.delete(pair))
    pairs.add(pair)
    pair.suffer(fault)
  })

  async function listen(at: number) {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }

  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    port,
    connections: () => pairs.size,
    async set(next: Fault) {
      const last = fault
      fault = next
      for (const pair of pairs) pair.suffer(fault)
      if (next === 'refuse' && last !== 'refuse') server.close()
      if (next !== 'refuse' && last === 'refuse') await listen(port)
    },
    /** The host of all current connections vanishes; new ones reach another. */
    loseConnections() {
      for (const pair of pairs) pair.lose()
    },
    async close() {
      for (const pair of pairs) pair.suffer('reset')
      if (server.listening) await new Promise((done) => server.close(done))
    },
  }
}

interface Pair {
  suffer(fault: Fault): void
  lose(): void
}

/** Two sockets; each forwards the data of the other. */
function join(near: Socket, far: Socket, closed: () => void): Pair {
  let present: Fault = 'pass'
  let isLost = false
  let dripping: NodeJS.Timeout | undefined

  const isSilent = () => isLost || present === 'stall'
  const send = (to: Socket, chunk: Buffer) => void (to.destroyed || to.write(chunk))
  near.on('data', (chunk) => send(far, chunk))
  far.on('data', (chunk) => (present === 'drip' ? drip(chunk) : send(near, chunk)))
  for (const socket of [near, far]) {
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('end', passOnEnds)
    socket.on('close', passOnEnds)
  }

  // While stalled, the end of a connection is not forwarded, like its bytes.
  function passOnEnds() {
    if (near.destroyed && far.destroyed) return closed()
    if (isSilent() || (dripping && !near.destroyed)) return
    if (near.destroyed || far.destroyed) {
      near.destroy()
      far.destroy()
    }
    if (near.readableEnded) far.end()
    if (far.readableEnded) near.end()
  }

  function drip(chunk: Buffer) {
    far.pause()
    let sent = 0
    dripping = setInterval(() => {
      const next = present === 'drip' ? sent + 1 : chunk.length
      send(near, chunk.subarray(sent, next))
      sent = next
      if (sent < chunk.length && !near.destroyed) return
      clearInterval(dripping)
      dripping = undefined
      suffer(present)
    }, DRIP_EVERY_MS)
  }

  function suffer(fault: Fault) {
    present = fault
    if (fault === 'reset' || fault === 'refuse') {
      near.resetAndDestroy()
      far.destroy()
    }
    for (const socket of [near, far]) isSilent() ? socket.pause() : socket.resume()
    passOnEnds()
  }

  return {
    suffer,
    lose() {
      isLost = true
      suffer(present)
    },
  }
}
