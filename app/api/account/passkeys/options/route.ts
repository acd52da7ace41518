import { answering } from '#lib/server/auth/problem.ts'
import { database } from '#lib/server/db/client.ts'
import { beginPasskey } from '#lib/server/passkeys/add-passkey.ts'
import { readProvenOwner } from '#lib/server/second-factor/proven-change.ts'

/** Options for a new passkey, which this session may use once. */
export function POST(request: Request) {
  return answering(request, async () => {
    const options = await beginPasskey(database(), await readProvenOwner(request))
    return Response.json(options, { status: 201, headers: { 'cache-control': 'no-store' } })
  })
}
