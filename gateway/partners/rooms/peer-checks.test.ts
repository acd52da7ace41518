import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { expect, test } from 'vitest'
import { classes, Message, methods, RTCPeerConnection } from 'werift'
import { answer, newConnection } from './connection.ts'
import { type Agent, requireChecks, watchPeer } from './peer-checks.ts'

type From = [string, number]

function check(user: string, password: string): Buffer {
  const message = new Message(methods.BINDING, classes.REQUEST, randomBytes(12))
  message.setAttribute('USERNAME', user).setAttribute('PRIORITY', 1)
  message.setAttribute('ICE-CONTROLLING', 1n).setAttribute('USE-CANDIDATE', null)
  return message.addMessageIntegrity(Buffer.from(password)).addFingerprint().bytes
}

/** An agent with the password `secret` whose peer is nominated at 10.0.0.1, and what reaches it. */
function agent({ isConnected = true } = {}) {
  const reached: string[] = []
  let checks = 0
  const protocol = { datagramReceived: (_: Buffer, [host]: readonly [string, number]) => void reached.push(host) }
  const pairAt = (...remoteAddr: From) => ({ protocol, remoteAddr, nominated: true })
  const [first, second] = [pairAt('10.0.0.1', 1), pairAt('10.0.0.2', 2)]
  const one: Agent = {
    localUsername: 'us',
    localPassword: 'secret',
    remoteUsername: 'them',
    checkList: [first, second],
    nominated: first,
    ensureProtocol() {},
  }
  requireChecks(one, { checked: () => checks++, isConnected: () => isConnected })
  one.ensureProtocol(protocol)
  return { one, protocol, reached, checks: () => checks, second }
}

const media = Buffer.from([0x80, 1, 2, 3])

test.each([
  ['a wrong password', 'us:them', 'guess'],
  ['the name of another connection', 'others:them', 'secret'],
])('a check with %s reaches nobody, and lets nothing of its sender in', (_, user, password) => {
  const { one, protocol, reached, checks, second } = agent()
  protocol.datagramReceived(check(user, password), ['10.0.0.2', 2])
  protocol.datagramReceived(media, ['10.0.0.2', 2])
  expect([reached, checks(), one.nominated === second]).toEqual([[], 0, false])
})

test('a peer that nominates two addresses gets packets at the first one as long as it checks that one', () => {
  const { one, protocol, reached, second } = agent()
  protocol.datagramReceived(check('us:them', 'secret'), ['10.0.0.1', 1])
  protocol.datagramReceived(check('us:them', 'secret'), ['10.0.0.2', 2])
  expect([reached, one.nominated === second]).toEqual([['10.0.0.1', '10.0.0.2'], false])
})

test('a peer that nominates two addresses before it is connected gets packets at the latest', () => {
  const { one, protocol, second } = agent({ isConnected: false })
  protocol.datagramReceived(check('us:them', 'secret'), ['10.0.0.1', 1])
  protocol.datagramReceived(check('us:them', 'secret'), ['10.0.0.2', 2])
  expect(one.nominated).toBe(second)
})

test('a peer that left its address and nominates one in another network is heard and sent to there', () => {
  const { one, protocol, reached, checks, second } = agent()
  protocol.datagramReceived(check('us:them', 'secret'), ['10.0.0.2', 2])
  protocol.datagramReceived(media, ['10.0.0.2', 2])
  expect([reached, checks(), one.nominated === second]).toEqual([['10.0.0.2', '10.0.0.2'], 1, true])
})

test('a peer with endless addresses is heard at the first of them', () => {
  const { protocol, reached } = agent()
  for (let port = 1; port <= 100; port++) protocol.datagramReceived(check('us:them', 'secret'), ['10.0.0.3', port])
  expect(reached.length).toBe(32)
})

async function offering() {
  const speaker = new RTCPeerConnection({ iceServers: [], iceAdditionalHostAddresses: ['127.0.0.1'] })
  speaker.addTransceiver('audio', { direction: 'sendonly' })
  await speaker.setLocalDescription(await speaker.createOffer())
  const listener = newConnection({ addresses: ['127.0.0.1'], ports: undefined })
  const sdp = await answer(listener, speaker.localDescription?.sdp ?? '', 'recvonly')
  const close = () => Promise.all([speaker.close(), listener.close()])
  return { speaker, listener, sdp, close }
}

test('a stranger who sends a check first doesn’t keep the participant out', async () => {
  const { speaker, listener, sdp, close } = await offering()
  const stranger = createSocket('udp4')
  try {
    const port = Number(/candidate:\S+ 1 udp \S+ 127\.0\.0\.1 (\d+)/i.exec(sdp)?.[1])
    await new Promise<void>((sent) => stranger.send(check('x:y', 'guess'), port, '127.0.0.1', () => sent()))
    await speaker.setRemoteDescription({ type: 'answer', sdp })
    await listener.connectionStateChange.watch((state) => state === 'connected', 20_000)
    expect(listener.connectionState).toBe('connected')
  } finally {
    stranger.close()
    await close()
  }
})

test('a connection whose peer sends no checks is closed', async () => {
  const { listener, close } = await offering()
  try {
    watchPeer(listener, 50)
    await listener.connectionStateChange.watch((state) => state === 'closed', 20_000)
    expect(listener.connectionState).toBe('closed')
  } finally {
    await close()
  }
})
