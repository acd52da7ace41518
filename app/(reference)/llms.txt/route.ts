import { apiResources } from '#lib/reference/api-reference.ts'
import { referenceIndex } from '#lib/reference/plain-text.ts'

export const dynamic = 'force-static'

export function GET() {
  return new Response(referenceIndex(apiResources()), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
