import { provePassword } from '../auth/change-password.ts'
import { type ClientOrigin, clientOf } from '../auth/client-origin.ts'
import { codeSchema, currentPasswordSchema, passwordAndCodeSchema } from '../auth/credentials.schema.ts'
import { hasPassword } from '../auth/passwords.ts'
import { requireRecent } from '../auth/recent-proof.ts'
import type { User } from '../auth/sessions.ts'
import { requireSession } from '../auth/signed-in.ts'
import { parseFields, readSubmission } from '../auth/submission.ts'
import { database } from '../db/client.ts'
import { findSecondFactor, proveCode } from './second-factor.ts'

type Owner = { user: User; token: string }
type Fields = Record<string, unknown>

/** Reads a change of the second step, which needs the first step and a code. The code is still to be checked. */
export async function readProvenChange(request: Request) {
  const owner = await requireSession(request)
  const { fields } = await readSubmission(request)
  const client = clientOf(request.headers)
  const code = await proveFirstStep(owner, fields, true, client)
  return { user: owner.user, code, client }
}

/** Reads a change that needs the first step, and a code where sign-in asks for one. Both are checked. */
export async function readProvenOwner(request: Request) {
  const { user, token } = await requireSession(request)
  const { fields } = await readSubmission(request)
  const client = clientOf(request.headers)
  await proveOwner({ user, token }, fields, client)
  return { user, token, client }
}

/** Checks the first step, and the code of a user whose sign-in asks for one. */
export async function proveOwner(owner: Owner, fields: Fields, client: ClientOrigin): Promise<void> {
  const isOn = (await findSecondFactor(database(), owner.user.user_id)) !== null
  const code = await proveFirstStep(owner, fields, isOn, client)
  if (isOn) await proveCode(database(), owner.user, code, client)
}

/**
 * Checks the password in the fields; of an account without one, the age of the session. Returns the code, or an empty text
 * if it takes none. Throws a Problem: `validation_failed`, `wrong_password`, `recent_sign_in_required`, `rate_limited`.
 */
export async function proveFirstStep(
  { user, token }: Owner,
  fields: Fields,
  takesCode: boolean,
  client: ClientOrigin,
): Promise<string> {
  if (await hasPassword(database(), user.user_id)) {
    const proof: { current_password: string; code?: string } = parseFields(
      takesCode ? passwordAndCodeSchema : currentPasswordSchema,
      fields,
    )
    await provePassword(database(), user, proof.current_password, client)
    return proof.code ?? ''
  }
  const code = takesCode ? parseFields(codeSchema, fields).code : ''
  await requireRecent(database(), token)
  return code
}
