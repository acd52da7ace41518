import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { beginSecondFactor, confirmSecondFactor } from '#lib/server/second-factor/second-factor.ts'
import { authenticator } from './authenticator.ts'
import { confirmAddressOf } from './confirm-address.ts'

/** Turns two-step sign-in on for the user of a session, with the code of the step before. */
export async function turnOnSecondStep(cookie: string) {
  const token = /session-token=([\w-]+)/.exec(cookie)?.[1] ?? ''
  const user = await findUserBySession(database(), token)
  if (!user) throw new Error('nobody is signed in with this cookie')
  await confirmAddressOf(user.email)
  const { secret } = await beginSecondFactor(database(), { user, token })
  const app = authenticator(secret)
  const codes = await confirmSecondFactor(database(), { user, token }, app.code(-1), { ip: null, userAgent: null })
  return { app, codes }
}
