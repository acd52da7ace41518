import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * Next gives route handlers no socket, and trusts an `X-Forwarded-For` that anyone may send. Node announces each
 * request before Next sees it: there, the header is reduced to the address that our own proxies report.
 */
export function trustForwardedFor(trustedProxies: number): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const peer = request.socket.remoteAddress ?? ''
    request.headers['x-forwarded-for'] = vouchedAddress(request.headers['x-forwarded-for'], peer, trustedProxies)
  })
}

/** Each proxy appends the peer it saw, so the last `trustedProxies` entries and the socket's peer are reliable. */
export function vouchedAddress(header: string | string[] | undefined, peer: string, trustedProxies: number): string {
  const said = [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
  const chain = [...said.filter(Boolean), peer]
  return chain.at(-1 - trustedProxies) ?? chain[0] ?? peer
}
