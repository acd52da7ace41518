import { apiResources } from '#lib/reference/api-reference.ts'
import { referenceText } from '#lib/reference/plain-text.ts'

export const dynamic = 'force-static'

export function GET() {
  return new Response(referenceText(apiResources()), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
