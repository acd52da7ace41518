import { env } from '#lib/server/env.ts'
import { callGateway } from './call.ts'
import { lookUp } from './look-up.ts'
import { receiptRecord } from './wire.ts'

export function getReceipt(token: string) {
  return lookUp(pathOf(token), receiptRecord)
}

/** Whether the payment has an invoice now. */
export async function issueInvoice(token: string): Promise<boolean> {
  const response = await callGateway(`${pathOf(token)}/invoice`, { method: 'POST' })
  return response?.status === 200
}

const passed = ['content-type', 'content-language', 'content-disposition', 'etag']

/** A PDF of the receipt or its invoice, as the gateway sends it. */
export async function downloadOf(token: string, document: 'pdf' | 'invoice'): Promise<Response> {
  const init = { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(30_000) } as const
  const response = await fetch(`${env().GATEWAY_URL}/hosted${pathOf(token)}/${document}`, init).catch(() => null)
  if (response?.status !== 200) return new Response(null, { status: response?.status === 404 ? 404 : 503 })
  const headers = passed.map((name) => [name, response.headers.get(name) ?? ''] as [string, string])
  return new Response(response.body, { headers: [...headers, ['cache-control', 'private, no-store']] })
}

function pathOf(token: string): string {
  return `/receipts/${encodeURIComponent(token)}`
}
