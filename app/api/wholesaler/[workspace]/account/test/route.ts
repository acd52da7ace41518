import * as z from 'zod'
import { parseFields, readSubmission } from '#lib/server/auth/submission.ts'
import { testConnection } from '#wholesaler/index.ts'
import { credentialFields } from '../../../_server/credentials.ts'
import { pharmacyRoute } from '../../../_server/pharmacy.ts'

/** Tests credentials without storing them, and returns the branches that they give access to. */
export const POST = pharmacyRoute<{ workspace: string }>('test', async ({ request }) => {
  const { fields } = await readSubmission(request)
  const { url, api_key: apiKey, username, password } = parseFields(z.object(credentialFields), fields)
  const { branches, detected } = await testConnection(url, { apiKey, username, password }, request.signal)
  return { branches, detected_id: detected?.id ?? null }
})
