import { provePassword } from '#lib/server/auth/change-password.ts'
import { clientOf } from '#lib/server/auth/client-origin.ts'
import { passwordAndCodeSchema } from '#lib/server/auth/credentials.schema.ts'
import { answering } from '#lib/server/auth/problem.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import { renewBackupCodes } from '#lib/server/second-factor/second-factor.ts'

/** New backup codes, shown once, in place of all earlier ones. */
export function POST(request: Request) {
  return answering(request, async () => {
    const { user } = await requireSession(request)
    const { fields } = await readSubmission(request)
    const { current_password, code } = parseFields(passwordAndCodeSchema, fields)
    const client = clientOf(request.headers)
    await provePassword(database(), user, current_password, client)
    const backup_codes = await renewBackupCodes(database(), user, code, client)
    return Response.json({ backup_codes }, { status: 201, headers: { 'cache-control': 'no-store' } })
  })
}
