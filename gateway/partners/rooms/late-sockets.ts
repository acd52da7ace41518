/** The part of werift’s ICE agent that its types don’t show. */
interface Agent {
  state: string
  ensureProtocol(protocol: Protocol): void
}

interface Protocol {
  /** Opens the port. */
  connectionMade(...terms: unknown[]): Promise<void>
  close(): Promise<void>
}

/**
 * Closes ports that open after their connection was closed. werift would keep them, and a participant who publishes
 * again and again would use up everyone's ports.
 */
export function closeLateSockets(agent: object): void {
  const one = agent as Agent
  const ensure = one.ensureProtocol.bind(one)
  one.ensureProtocol = (protocol) => {
    ensure(protocol)
    const open = protocol.connectionMade
    protocol.connectionMade = async (...terms) => {
      await open(...terms)
      if (one.state === 'closed') await protocol.close()
    }
  }
}
