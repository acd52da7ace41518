import { answering } from '#lib/server/auth/problem.ts'
import { database } from '#lib/server/db/client.ts'
import { readProvenChange } from '#lib/server/second-factor/proven-change.ts'
import { renewBackupCodes } from '#lib/server/second-factor/second-factor.ts'

/** New backup codes, shown once, in place of all earlier ones. */
export function POST(request: Request) {
  return answering(request, async () => {
    const { user, code, client } = await readProvenChange(request)
    const backup_codes = await renewBackupCodes(database(), user, code, client)
    return Response.json({ backup_codes }, { status: 201, headers: { 'cache-control': 'no-store' } })
  })
}
