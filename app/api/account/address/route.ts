import { clientOf } from '#lib/server/auth/client-origin.ts'
import { newAddressSchema } from '#lib/server/auth/credentials.schema.ts'
import { knownDeviceCookie } from '#lib/server/auth/known-device.ts'
import { refuseEmailAsPassword } from '#lib/server/auth/passwords.ts'
import { answering, Problem } from '#lib/server/auth/problem.ts'
import { countLinkEmail } from '#lib/server/auth/rate-limit.ts'
import { requireSession } from '#lib/server/auth/signed-in.ts'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'
import { cancelAddressChange, changeAddressAtOnce } from '#lib/server/links/address-change.ts'
import { requestAddressChange } from '#lib/server/links/request-address-change.ts'
import { isMailConfigured } from '#lib/server/mail/send-mail.ts'
import { proveOwner } from '#lib/server/second-factor/proven-change.ts'
import { refuseUnproven } from '#lib/server/second-factor/required-step.ts'

const headers = { 'cache-control': 'no-store' }

/** 202: the address changes with the emailed link. 200: it has changed, because this installation sends no email. */
export function POST(request: Request) {
  return answering(request, async () => {
    const owner = await requireSession(request)
    const { user } = owner
    const { fields } = await readSubmission(request)
    // Before the proof, which may use up a code.
    const { email } = parseFields(newAddressSchema, fields)
    if (email === user.email) throw unchanged()
    refuseEmailAsPassword(email, String(fields.current_password ?? ''), 'email')
    await refuseUnproven(database(), owner)
    const client = clientOf(request.headers)
    await proveOwner(owner, fields, client)
    if (isMailConfigured()) {
      await requestAddressChange(database(), owner, email, client)
      return Response.json({ state: 'requested' }, { status: 202, headers })
    }
    // It tells whether the address has an account, so the attempts are limited.
    await countLinkEmail(database(), { email, client, device: null })
    await changeAddressAtOnce(database(), owner, email, client)
    const cookie = knownDeviceCookie(request.headers, email)
    return Response.json({ state: 'changed' }, { headers: { ...headers, 'set-cookie': cookie } })
  })
}

/** Ends a change that waits for its link. */
export function DELETE(request: Request) {
  return answering(request, async () => {
    const { user } = await requireSession(request)
    await cancelAddressChange(database(), user, clientOf(request.headers))
    return new Response(null, { status: 204, headers })
  })
}

function unchanged(): Problem {
  const message = 'This is your address already.'
  return new Problem(400, 'validation_failed', message, { errors: [{ field: 'email', code: 'unchanged', message }] })
}
