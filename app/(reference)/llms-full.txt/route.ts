import { apiResources } from '#lib/reference/api-reference.ts'
import { apiEvents } from '#lib/reference/event-reference.ts'
import { referenceText } from '#lib/reference/plain-text.ts'

export const dynamic = 'force-static'

export function GET() {
  return new Response(referenceText(apiResources(), apiEvents()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
