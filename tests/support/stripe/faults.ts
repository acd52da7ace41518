import type { ServerResponse } from 'node:http'

/** A number is a status. `late` and `lost` do what was requested; then `late` never responds, and `lost` disconnects. */
export type Way = 'hang' | 'late' | 'lost' | 'html' | 'garbage' | 'cut' | 'reset' | 'huge' | number

export interface Fault {
  /** Matches the method and the path. */
  path: RegExp
  way: Way
  left: number
}

export function takeFault(faults: Fault[], request: string): Way | null {
  const fault = faults.find(({ path, left }) => left > 0 && path.test(request))
  if (!fault) return null
  fault.left--
  return fault.way
}

export function misbehave(way: Way, response: ServerResponse): void {
  if (typeof way === 'number') {
    const error = { type: 'api_error', message: 'An error at Stripe.' }
    response.writeHead(way, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
  }
  if (way === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>')
  if (way === 'garbage') response.writeHead(200).end('{"object":"payment_intent","id":"pi_1","status":"succeeded"}')
  if (way === 'huge') response.writeHead(200).end(`{"id":"${'x'.repeat(3_000_000)}"}`)
  if (way === 'reset' || way === 'lost') response.socket?.destroy()
  if (way !== 'cut') return
  response.writeHead(200, { 'content-length': 5000 }).write('{"id":"pi_')
  setImmediate(() => response.socket?.destroy())
}
