import { request } from 'undici'
import * as z from 'zod'
import { Problem } from '../auth/problem.ts'
import { env } from '../env.ts'

const key = z.object({ key_id: z.string().min(1), secret: z.string().min(1) })
const account = z.object({ account_id: z.string().min(1), keys: z.object({ sandbox: key, live: key }) })

/** Parses the text sealed in a reservation. Throws if it is not an account. */
export const parseAccount = (text: string) => account.parse(JSON.parse(text))

export type GatewayAccount = z.output<typeof account>

/** Throws a user-facing 503 Problem if the gateway's response violates the contract (5.4). */
export async function createGatewayAccount(name: string, contactEmail: string): Promise<GatewayAccount> {
  const { GATEWAY_URL, PROVISIONING_TOKEN } = env()
  try {
    const { statusCode, body } = await request(`${GATEWAY_URL}/v1/accounts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PROVISIONING_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name, managed_by: 'console', contact_email: contactEmail }),
      headersTimeout: 5_000,
      bodyTimeout: 5_000,
    })
    const text = await body.text()
    if (statusCode !== 201) throw new Error(`returned ${statusCode}`)
    return account.parse(JSON.parse(text))
  } catch (error) {
    // Log only the message, because a schema error or a response's text could contain the new secrets.
    console.error(
      `the gateway could not create an account: ${error instanceof z.ZodError ? 'unexpected response' : error}`,
    )
    throw new Problem(
      503,
      'gateway_unavailable',
      'The gateway isn’t responding, so nothing was created. Try again in a moment.',
      { retryAfterSeconds: 5 },
    )
  }
}
