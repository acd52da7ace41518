import { createHash } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { drawBill } from './bill-pdf.ts'
import { ownBill } from './billing.service.ts'

/** A bill as a PDF, with the headers that identify it. */
export async function renderBill(ctx: Ctx, billId: string) {
  const bill = await ownBill(ctx, billId)
  const bytes = new Uint8Array(await drawBill(bill))
  const headers = {
    ETag: `"sha256-${createHash('sha256').update(bytes).digest('base64url')}"`,
    'Cache-Control': 'private, max-age=0, must-revalidate',
    'Content-Disposition': `inline; filename="${bill.number}.pdf"`,
    'Content-Language': 'en',
  }
  return { bytes, headers }
}

/** RFC 9110 13.1.2: a list of tags, compared weakly, or `*`. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
