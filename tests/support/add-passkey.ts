import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { addPasskey, beginPasskey } from '#lib/server/passkeys/add-passkey.ts'
import { passkeyDevice } from './passkey-device.ts'

/** Adds a passkey for the user of a session, without the proof that the route asks for. */
export async function addPasskeyFor(cookie: string, device = passkeyDevice()) {
  const token = /session-token=([\w-]+)/.exec(cookie)?.[1] ?? ''
  const user = await findUserBySession(database(), token)
  if (!user) throw new Error('nobody is signed in with this cookie')
  const owner = { user, token }
  const response = device.create(await beginPasskey(database(), owner))
  const client = { ip: null, userAgent: null }
  return { device, user, token, id: await addPasskey(database(), owner, { name: 'MacBook', response }, client) }
}
