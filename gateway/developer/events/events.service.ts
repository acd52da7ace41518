import * as z from 'zod'
import type { Ctx } from '../../context.ts'
import { dataSchemaOf, sampleData } from '../../events/event-data.ts'
import type { EventEnvelope } from '../../events/events.schema.ts'
import { type Page, paginate } from '../../paginate.ts'
import type { EventRecord, EventSample, ListEventsQuery, SampleQuery } from './events.schema.ts'
import { type EventRow, eventRows, eventSearchEnd, findNewest, listAttemptsOf, listEventRows } from './events.store.ts'
import { toEventRecord } from './to-event-record.ts'

/** Newest first; a page may have fewer rows than `limit` and still have a next page. */
export async function listEvents(ctx: Ctx, query: ListEventsQuery): Promise<Page<EventRecord>> {
  const page = await paginate(ctx, 'events', query, {
    rows: (page) => listEventRows(ctx.tenant, query, page),
    stoppedAt: (stretch) => eventSearchEnd(ctx.tenant, query, stretch),
    position: eventRows.position,
    toWire: (row) => row,
  })
  return { ...page, data: await withVerdicts(ctx, page.data) }
}

export async function getEvent(ctx: Ctx, eventId: string): Promise<EventRecord> {
  const row = await eventRows.get(ctx.tenant, eventId)
  return toEventRecord(row, await listAttemptsOf(ctx.tenant, [eventId]))
}

/** Data for a test event: from the newest event of the type, or made up if there is none. */
export async function sampleEvent(ctx: Ctx, { type }: SampleQuery): Promise<EventSample> {
  const newest = await findNewest(ctx.tenant, type)
  const data = newest ? (JSON.parse(newest.payload) as EventEnvelope).data : sampleData(ctx, type)
  return {
    type,
    data: data as Record<string, unknown>,
    source: newest ? 'event' : 'sample',
    event_id: newest?.event_id ?? null,
    data_schema: z.toJSONSchema(dataSchemaOf(ctx, type), { io: 'input', unrepresentable: 'any' }) as Record<
      string,
      unknown
    >,
  }
}

async function withVerdicts(ctx: Ctx, rows: EventRow[]): Promise<EventRecord[]> {
  const ids = rows.map((row) => row.event_id)
  const attempts = ids.length > 0 ? await listAttemptsOf(ctx.tenant, ids) : []
  const byEvent = Map.groupBy(attempts, (attempt) => attempt.event_id)
  return rows.map((row) => toEventRecord(row, byEvent.get(row.event_id) ?? []))
}
