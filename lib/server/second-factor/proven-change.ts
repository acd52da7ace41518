import { provePassword } from '../auth/change-password.ts'
import { type ClientOrigin, clientOf } from '../auth/client-origin.ts'
import { currentPasswordSchema, passwordAndCodeSchema } from '../auth/credentials.schema.ts'
import type { User } from '../auth/sessions.ts'
import { requireSession } from '../auth/signed-in.ts'
import { parseFields, readSubmission } from '../auth/submission.ts'
import { database } from '../db/client.ts'
import { findSecondFactor, proveCode } from './second-factor.ts'

/** Reads a change of the second step, which needs the password and a code. The code is still to be checked. */
export async function readProvenChange(request: Request) {
  const { user } = await requireSession(request)
  const { fields } = await readSubmission(request)
  const { current_password, code } = parseFields(passwordAndCodeSchema, fields)
  const client = clientOf(request.headers)
  await provePassword(database(), user, current_password, client)
  return { user, code, client }
}

/** Reads a change that needs the password, and a code where sign-in asks for one. Both are checked. */
export async function readProvenOwner(request: Request) {
  const { user, token } = await requireSession(request)
  const { fields } = await readSubmission(request)
  const client = clientOf(request.headers)
  await proveOwner(user, fields, client)
  return { user, token, client }
}

/** Checks the password in the fields, and the code of a user whose sign-in asks for one. */
export async function proveOwner(user: User, fields: Record<string, unknown>, client: ClientOrigin): Promise<void> {
  const isOn = (await findSecondFactor(database(), user.user_id)) !== null
  const proof: { current_password: string; code?: string } = parseFields(
    isOn ? passwordAndCodeSchema : currentPasswordSchema,
    fields,
  )
  await provePassword(database(), user, proof.current_password, client)
  if (proof.code) await proveCode(database(), user, proof.code, client)
}
