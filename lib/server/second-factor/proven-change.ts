import { provePassword } from '../auth/change-password.ts'
import { clientOf } from '../auth/client-origin.ts'
import { passwordAndCodeSchema } from '../auth/credentials.schema.ts'
import { requireSession } from '../auth/signed-in.ts'
import { parseFields, readSubmission } from '../auth/submission.ts'
import { database } from '../db/client.ts'

/** Reads a change of the second step, which needs the password and a code. The code is still to be checked. */
export async function readProvenChange(request: Request) {
  const { user } = await requireSession(request)
  const { fields } = await readSubmission(request)
  const { current_password, code } = parseFields(passwordAndCodeSchema, fields)
  const client = clientOf(request.headers)
  await provePassword(database(), user, current_password, client)
  return { user, code, client }
}
