import { downloadOf, issueInvoice } from '../../../_gateway/receipts.ts'

export async function GET(_: Request, { params }: RouteContext<'/receipt/[token]/invoice'>) {
  return downloadOf((await params).token, 'invoice')
}

/** Handles a plain form post: redirects to the new invoice, or back to the receipt if there is none. */
export async function POST(_: Request, { params }: RouteContext<'/receipt/[token]/invoice'>) {
  const { token } = await params
  const receipt = `/receipt/${encodeURIComponent(token)}`
  const location = (await issueInvoice(token)) ? `${receipt}/invoice` : `${receipt}?invoice=failed`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
