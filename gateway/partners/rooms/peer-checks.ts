import { isStunMessage, parseMessage, type RTCPeerConnection } from 'werift'

type Address = readonly [host: string, port: number]

interface Pair {
  protocol: object
  remoteAddr: Address
  nominated: boolean
}

interface Protocol {
  datagramReceived(data: Buffer, from: Address): void
}

/** The part of werift’s ICE agent that its types don’t show. */
export interface Agent {
  localUsername: string
  localPassword: string
  remoteUsername: string
  checkList: Pair[]
  nominated?: Pair
  ensureProtocol(protocol: Protocol): void
}

/** A phone that changes networks often has a few; each costs memory. */
const MOST_ADDRESSES = 32
/** How long a peer may send no check before its consent ends (RFC 7675, 5.1). Browsers send one every few seconds. */
const SILENT_MS = 30_000
/** Without a check for so long, the peer has left an address: browsers repeat them within six seconds. */
const LEFT_MS = 7_000

interface Peer {
  /** Called with each check. */
  checked(): void
  /** Whether packets of the peer's media can arrive yet. */
  isConnected(): boolean
}

/**
 * Lets in only what comes from an address that proved by a check that it knows the password (RFC 8445, 7.3), and sends
 * to another one that the peer nominates once it has left the first. werift itself accepts a check from anyone, and
 * never leaves the first address.
 */
export function requireChecks(agent: Agent, { checked, isConnected }: Peer, leftMs = LEFT_MS): void {
  const ensure = agent.ensureProtocol.bind(agent)
  const checkedMs = new Map<object, Map<string, number>>()

  // A browser nominates several addresses at once (RFC 8445, appendix B.1). Packets that take turns overtake each other.
  // Until it is connected, the latest counts: what is sent to the first may never arrive, and it repeats only one of them.
  function hasLeft({ protocol, remoteAddr }: Pair): boolean {
    const lastMs = checkedMs.get(protocol)?.get(remoteAddr.join(' ')) ?? Number.NEGATIVE_INFINITY
    return performance.now() - lastMs > leftMs
  }

  agent.ensureProtocol = (protocol) => {
    ensure(protocol)
    const receive = protocol.datagramReceived.bind(protocol)
    const known = new Map<string, number>()
    checkedMs.set(protocol, known)
    protocol.datagramReceived = (data, from) => {
      const sender = from.join(' ')
      if (!isStunMessage(data)) {
        if (known.has(sender)) receive(data, from)
        return
      }
      const check = parseMessage(data, Buffer.from(agent.localPassword))
      if (check?.getAttributeValue('USERNAME') !== `${agent.localUsername}:${agent.remoteUsername}`) return
      if (!known.has(sender) && known.size >= MOST_ADDRESSES) return
      known.set(sender, performance.now())
      checked()
      receive(data, from)
      const isNominated = check.attributesKeys.includes('USE-CANDIDATE')
      if (isNominated && agent.nominated && (!isConnected() || hasLeft(agent.nominated))) follow(agent, protocol, from)
    }
  }
}

// A phone that changes networks nominates its new address, and would get nothing at the old one.
function follow(agent: Agent, protocol: Protocol, [host, port]: Address): void {
  const isFrom = ({ remoteAddr }: Pair) => remoteAddr[0] === host && remoteAddr[1] === port
  agent.nominated = agent.checkList.find((pair) => pair.protocol === protocol && isFrom(pair)) ?? agent.nominated
}

/** Requires checks of the peer, and closes the connection when they stop: a crashed browser doesn't close it. */
export function watchPeer(connection: RTCPeerConnection, silentMs = SILENT_MS): void {
  let checkedMs = performance.now()
  const checked = () => {
    checkedMs = performance.now()
  }
  const isConnected = () => connection.connectionState === 'connected'
  for (const { connection: agent } of connection.iceTransports) {
    requireChecks(agent as unknown as Agent, { checked, isConnected })
  }
  const timer = setInterval(() => {
    if (performance.now() - checkedMs > silentMs) void connection.close()
  }, silentMs / 10).unref()
  connection.connectionStateChange.subscribe((state) => state === 'closed' && clearInterval(timer))
}
