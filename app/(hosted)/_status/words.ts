import { formatUtcDate, formatUtcHour } from '#lib/format.ts'
import type { Incident, Maintenance, PartStatus, StatusSite } from '#lib/server/status/board.ts'

export const stateNames: Record<PartStatus, string> = {
  operational: 'Operational',
  maintenance: 'Maintenance',
  degraded: 'Degraded performance',
  partial_outage: 'Partial outage',
  major_outage: 'Major outage',
}

/** "2 days with a partial outage". */
export const daysWith: Record<Exclude<PartStatus, 'operational'>, string> = {
  maintenance: 'with maintenance',
  degraded: 'with degraded performance',
  partial_outage: 'with a partial outage',
  major_outage: 'with a major outage',
}

export const incidentStates: Record<Incident['state'], string> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
}

export const maintenanceStates: Record<Maintenance['state'], string> = {
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const impactNames: Record<Incident['impact'], string> = {
  minor: 'Minor impact',
  major: 'Major impact',
  critical: 'Critical impact',
}

export const partnerKinds: Record<StatusSite['upstream'][number]['kind'], string> = {
  card_processor: 'Card processor',
  sms_carrier: 'SMS carrier',
  whatsapp: 'WhatsApp',
  smtp: 'Mail server',
  video: 'Video rooms',
  bank: 'Bank',
  fx: 'Exchange rates',
}

/** "21 Nov 2026, 09:58 UTC". */
export function formatMinute(at: string | Date): string {
  return `${formatUtcDate(at)}, ${formatUtcHour(at)} UTC`
}

/** "Pay", "Pay and Connect", "Pay, Connect and Developer". */
export function listOf(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
