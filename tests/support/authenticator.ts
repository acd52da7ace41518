import { Secret, TOTP } from 'otpauth'

/** An authenticator app with this secret. `code(1)` is the code of the next time step. */
export function authenticator(secret: string) {
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  return { code: (stepsAhead = 0) => app.generate({ timestamp: Date.now() + stepsAhead * 30_000 }) }
}

/** A code that is wrong in this time step and its neighbors. */
export function wrongCodeOf(app: ReturnType<typeof authenticator>): string {
  const right = [app.code(-1), app.code(), app.code(1)]
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

/** The middle of the current time step, for a clock that a test stops so that no step ends meanwhile. */
export function middleOfStep(): number {
  return Math.floor(Date.now() / 30_000) * 30_000 + 15_000
}
