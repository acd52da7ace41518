import type { StatusHistory, StatusSite } from '#gateway/developer/status/status.schema.ts'

type Pillar = StatusSite['pillars'][number]

/** A pillar as the gateway reports it while all is well. */
export function pillarSample(pillar: Pillar['pillar'], name: string, other: Partial<Pillar> = {}): Pillar {
  return {
    pillar,
    name,
    status: 'operational',
    available: true,
    uptime_90d: '99.98',
    latency_p50_ms: 12,
    latency_p99_ms: 184,
    components: [{ name: `${name} API`, status: 'operational' }],
    ...other,
  }
}

export function siteSample(other: Partial<StatusSite> = {}): StatusSite {
  return {
    status: 'operational',
    updated_at: '2026-11-21T09:58:00Z',
    pillars: [
      pillarSample('pay', 'Pay'),
      pillarSample('connect', 'Connect'),
      pillarSample('commerce', 'Commerce', { available: false, uptime_90d: null, components: [] }),
    ],
    upstream: [{ name: 'Acme Cards', kind: 'card_processor', status: 'operational', checked_at: null }],
    incidents: [],
    maintenances: [],
    sla: { builder: '99.9', enterprise: '99.99' },
    subscriptions: ['email', 'sms'],
    ...other,
  }
}

export function historySample(days: StatusHistory['pillars'][number]['days'] = []): StatusHistory {
  return { pillars: [{ pillar: 'pay', name: 'Pay', days }] }
}

type Incident = StatusSite['incidents'][number]

export function incidentSample(other: Partial<Incident> = {}): Incident {
  return {
    incident_id: 'inc_01jd5k3v9m8q2r7t4w6x0y1z2a',
    title: 'Card payments fail',
    affected: ['pay'],
    impact: 'critical',
    state: 'investigating',
    updates: [{ at: '2026-11-21T09:45:00Z', state: 'investigating', message: 'We are looking for the cause.' }],
    started_at: '2026-11-21T09:40:00Z',
    resolved_at: null,
    ...other,
  }
}
