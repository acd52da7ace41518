import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

/** The secret of RFC 4226's recommended length, in base32, as authenticator apps show it. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from a QR code. */
export function secretUri(secret: string, email: string): string {
  return appOf(secret, email).toString()
}

/** The time step (RFC 6238) of a code, if it is the current one or a neighbor; null if it is wrong. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const app = appOf(secret, '')
  const distance = app.validate({ token: code, timestamp: nowMs, window: 1 })
  return distance === null ? null : app.counter({ timestamp: nowMs }) + distance
}

function appOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Pillar', label, secret: Secret.fromBase32(secret), digits: 6, period: 30 })
}

/** A QR code as the path of an SVG: `size` modules wide, with the quiet zone that readers need around it. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) => [...runsOf(row)].map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return { size, path: runs.join('') }
}

/** Start and length of each run of dark modules. */
function* runsOf(row: boolean[]): Generator<[number, number]> {
  let start = -1
  for (const [x, dark] of [...row, false].entries()) {
    if (dark && start < 0) start = x
    if (dark || start < 0) continue
    yield [start, x - start]
    start = -1
  }
}
