import * as z from 'zod'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import { connectAccount, readOverview, systemClock } from '#wholesaler/index.ts'
import { credentialFields } from '../../_server/credentials.ts'
import { pharmacyRoute } from '../../_server/pharmacy.ts'
import { requireIdle } from '../../_server/work.ts'

export const GET = pharmacyRoute<{ workspace: string }>(null, async ({ store }) => ({
  account: await readOverview(store, systemClock.now()),
}))

const connection = z.object({ ...credentialFields, branch_id: z.string().min(1, 'Choose a branch.').max(64) })

/** Connects a wholesaler, or replaces the credentials. They are sealed at once and never returned. */
export const POST = pharmacyRoute<{ workspace: string }>('connect', async ({ request, store, keyFile, audit }) => {
  const {
    url,
    branch_id: branchId,
    api_key: apiKey,
    username,
    password,
  } = parseFields(connection, (await readSubmission(request)).fields)
  requireIdle()
  const parts = { store, keyFile, clock: systemClock, signal: request.signal }
  const { account } = await connectAccount(parts, { url, branchId, credentials: { apiKey, username, password } })
  // The address as it was typed may hold a password.
  audit({ target: account.url, details: { branch_id: branchId } })
  return { account: await readOverview(store, systemClock.now()) }
})
