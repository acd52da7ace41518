import * as z from 'zod'
import { pillars } from '../../access/scopes.schema.ts'
import { emailAddress, phoneNumber } from '../../address.schema.ts'
import { freeText, line } from '../../text.schema.ts'
import { id, timestamp, timestampInput } from '../../wire.schema.ts'

export const statusPillars = [...pillars, 'developer'] as const
export type StatusPillar = (typeof statusPillars)[number]

export const partStatus = z
  .enum(['operational', 'maintenance', 'degraded', 'partial_outage', 'major_outage'])
  .meta({ id: 'PartStatus', description: 'How a part of the service works now.' })

/** From best to worst. */
export const partStatuses = partStatus.options
export type PartStatus = z.infer<typeof partStatus>

const upstreamKind = z.enum(['card_processor', 'sms_carrier', 'whatsapp', 'smtp', 'video', 'bank', 'fx'])
export const upstreamKinds = upstreamKind.options

const pillar = z.enum(statusPillars)
const affected = z
  .array(pillar)
  .min(1)
  .refine((list) => new Set(list).size === list.length, {
    error: 'must not repeat a pillar',
    params: { code: 'duplicate' },
  })
  .meta({ description: 'The pillars that are affected.', example: ['pay'] })

export const incidentImpact = z.enum(['minor', 'major', 'critical']).meta({
  description:
    '`minor` shows the affected pillars as degraded, `major` as a partial outage, and `critical` as a major outage.',
})
export type IncidentImpact = z.infer<typeof incidentImpact>

export const incidentState = z
  .enum(['investigating', 'identified', 'monitoring', 'resolved'])
  .meta({ description: 'The state of the incident.' })
export type IncidentState = z.infer<typeof incidentState>

const maintenanceState = z
  .enum(['scheduled', 'in_progress', 'completed', 'cancelled'])
  .meta({ description: 'It begins and completes automatically at its times.' })
export type MaintenanceState = z.infer<typeof maintenanceState>

const title = line(1, 150).meta({ description: 'The title.', example: 'Card payments fail' })
const message = freeText(1, 2000).meta({
  description: 'The text that visitors and subscribers read.',
  example: 'Card payments have failed since 09:40 UTC. We are looking for the cause.',
})

function updateOf<S extends z.ZodType>(state: S) {
  return z.object({
    at: timestamp.meta({ description: 'When the update was posted.' }),
    state,
    message: z.string().meta({ description: 'The text of the update.', example: 'A fix is in place.' }),
  })
}

const shown = {
  title: z.string().meta({ description: 'The title.', example: 'Card payments fail' }),
  affected: z.array(pillar).meta({ description: 'The pillars that are affected.', example: ['pay'] }),
}

export const incident = z
  .object({
    incident_id: id('inc'),
    ...shown,
    impact: incidentImpact,
    state: incidentState,
    updates: z.array(updateOf(incidentState)).meta({ description: 'Newest first.' }),
    started_at: timestamp.meta({ description: 'When it began.' }),
    resolved_at: timestamp.nullable().meta({ description: 'When it was resolved; null while it is open.' }),
  })
  .meta({ id: 'Incident', description: 'An incident that the operator declared.' })

export const maintenance = z
  .object({
    maintenance_id: id('mnt'),
    ...shown,
    state: maintenanceState,
    updates: z.array(updateOf(maintenanceState)).meta({ description: 'Newest first.' }),
    starts_at: timestamp.meta({ description: 'When it begins.' }),
    ends_at: timestamp.meta({ description: 'When it ends.' }),
  })
  .meta({ id: 'Maintenance', description: 'Planned work that may interrupt the service.' })

// The history has a page for each month of these years.
const shownTime = timestampInput.refine((value) => {
  const year = new Date(value).getUTCFullYear()
  return year >= 2020 && year <= 2099
}, 'must be between 2020 and 2099')

export const createIncidentBody = z
  .strictObject({
    title,
    impact: incidentImpact,
    affected,
    state: incidentState.default('investigating'),
    message,
    started_at: shownTime
      .optional()
      .meta({ description: 'When it began, if not now.', example: '2026-11-21T09:40:00Z' }),
  })
  .meta({ id: 'CreateIncident', description: 'An incident to declare.' })

export const createIncidentUpdateBody = z
  .strictObject({
    state: incidentState,
    message,
    impact: incidentImpact.optional(),
    affected: affected.optional(),
  })
  .meta({ id: 'CreateIncidentUpdate', description: 'An update on an incident.' })

export const createMaintenanceBody = z
  .strictObject({
    title: title.meta({ description: 'The title.', example: 'Database upgrade' }),
    affected,
    message: message.meta({
      description: 'The text that visitors and subscribers read.',
      example: 'Requests may fail for up to a minute. Please retry.',
    }),
    starts_at: shownTime.meta({ description: 'When it begins.', example: '2026-12-01T02:00:00Z' }),
    ends_at: shownTime.meta({ description: 'When it ends.', example: '2026-12-01T03:00:00Z' }),
  })
  .refine(({ starts_at, ends_at }) => new Date(ends_at) > new Date(starts_at), {
    path: ['ends_at'],
    error: 'must be after starts_at',
    params: { code: 'too_small' },
  })
  .meta({ id: 'CreateMaintenance', description: 'A maintenance to schedule.' })

export const createMaintenanceUpdateBody = z
  .strictObject({
    message,
    state: z
      .enum(['completed', 'cancelled'])
      .optional()
      .meta({ description: 'Ends the maintenance now, or cancels it. Leave it out to only post an update.' }),
    ends_at: shownTime
      .optional()
      .meta({ description: 'A new end time, if it takes longer.', example: '2026-12-01T04:00:00Z' }),
  })
  .refine(({ state, ends_at }) => !state || !ends_at, {
    path: ['ends_at'],
    error: 'must not be sent with state',
    params: { code: 'not_allowed' },
  })
  .meta({ id: 'CreateMaintenanceUpdate', description: 'An update on a maintenance.' })

const latency = z.number().nullable()

export const statusSite = z.object({
  status: partStatus,
  updated_at: timestamp,
  pillars: z.array(
    z.object({
      pillar,
      name: z.string(),
      status: partStatus,
      /** Whether this installation has operations of it. */
      available: z.boolean(),
      /** Percent of the measured minutes of 90 days; null if none was measured. */
      uptime_90d: z.string().nullable(),
      /** Over the last hour; null without requests. */
      latency_p50_ms: latency,
      latency_p99_ms: latency,
      components: z.array(z.object({ name: z.string(), status: partStatus })),
    }),
  ),
  upstream: z.array(
    z.object({ name: z.string(), kind: upstreamKind, status: partStatus, checked_at: timestamp.nullable() }),
  ),
  /** The open ones, and those of the last two weeks. */
  incidents: z.array(incident),
  /** Planned, in progress, or of the last two weeks. */
  maintenances: z.array(maintenance),
  sla: z.object({ builder: z.string(), enterprise: z.string() }),
  /** The ways in which this installation can send updates. */
  subscriptions: z.array(z.enum(['email', 'sms'])),
})

export const statusHistory = z.object({
  pillars: z.array(
    z.object({
      pillar,
      name: z.string(),
      /** Oldest first; days without a measured minute are left out. */
      days: z.array(z.object({ day: z.string(), uptime: z.string(), status: partStatus, minutes: z.int() })),
    }),
  ),
})

/** Everything that began in one month. */
export const statusMonth = z.object({
  month: z.string(),
  /** The month before it that has an entry; null if there is none. */
  previous: z.string().nullable(),
  incidents: z.array(incident),
  maintenances: z.array(maintenance),
})

export const monthQuery = z.strictObject({
  month: z
    .string()
    .regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
    .optional(),
})

export const feedQuery = z.strictObject({ pillar: pillar.optional() })

const subscribing = {
  pillars: affected
    .optional()
    .meta({ description: 'Only updates about these. Leave it out to get all.', example: ['pay'] }),
}

export const subscribeBody = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('email'), target: emailAddress, ...subscribing }),
  z.strictObject({ channel: z.literal('sms'), target: phoneNumber, ...subscribing }),
])

export const statusSubscription = z.object({
  state: z.enum(['pending', 'active', 'ended']),
  channel: z.enum(['email', 'sms']),
  /** Partly hidden in responses to a link, because links are forwarded. */
  target: z.string(),
  pillars: z.array(pillar),
})

export type Incident = z.infer<typeof incident>
export type Maintenance = z.infer<typeof maintenance>
export type CreateIncident = z.infer<typeof createIncidentBody>
export type CreateIncidentUpdate = z.infer<typeof createIncidentUpdateBody>
export type CreateMaintenance = z.infer<typeof createMaintenanceBody>
export type CreateMaintenanceUpdate = z.infer<typeof createMaintenanceUpdateBody>
export type StatusSite = z.infer<typeof statusSite>
export type StatusHistory = z.infer<typeof statusHistory>
export type StatusMonth = z.infer<typeof statusMonth>
export type SubscribeBody = z.infer<typeof subscribeBody>
export type StatusSubscription = z.infer<typeof statusSubscription>
