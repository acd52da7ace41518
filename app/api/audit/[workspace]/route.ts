import * as z from 'zod'
import { listAudit } from '#lib/server/audit/read.ts'
import { requireReader } from '#lib/server/audit/reader.ts'
import { answering } from '#lib/server/auth/problem.ts'
import { parseFields } from '#lib/server/auth/submission.ts'
import { database } from '#lib/server/db/client.ts'

const time = z.iso.datetime({ offset: true, error: 'Enter an ISO 8601 time with its offset.' })

const query = z.object({
  person: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'Enter a user ID.')
    .optional(),
  action: z
    .string()
    .regex(/^[a-z_.]{1,100}$/, 'Enter an action, such as key.created.')
    .optional(),
  from: time.transform((text) => new Date(text)).optional(),
  to: time.transform((text) => new Date(text)).optional(),
  cursor: z.coerce.number('Enter the cursor of a page.').int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number('Enter a number from 1 to 100.').int().min(1).max(100).default(25),
})

export function GET(request: Request, { params }: RouteContext<'/api/audit/[workspace]'>) {
  return answering(request, async () => {
    const { workspaceId } = await requireReader(request, (await params).workspace)
    const { cursor, limit, ...filters } = parseFields(query, Object.fromEntries(new URL(request.url).searchParams))
    const page = await listAudit(database(), workspaceId, filters, { cursor, limit })
    return Response.json(page, { headers: { 'cache-control': 'no-store' } })
  })
}
