import type { DnsRecord } from '../../partners/dns/name-servers.ts'
import { DAY_MS, toTimestamp } from '../../time/clock.ts'
import type { DomainRecord, Finding } from '../email-domain.schema.ts'
import type { DkimKeyRow } from './dkim-keys.ts'

export const KEPT_AFTER_ROTATION_MS = 7 * DAY_MS
const MX_PRIORITY = 10

export type WantedRecord = Pick<DomainRecord, 'purpose' | 'type' | 'name' | 'value' | 'priority' | 'publish_until'>

/** Where bounces of a domain's emails return to. Being below the domain, it aligns with SPF. */
export function bounceDomainOf(domain: string): string {
  return `bounce.${domain}`
}

/** The records that the owner of a domain must publish. `bounceHost` receives bounces, and its SPF names our servers. */
export function wantedRecords(domain: string, keys: DkimKeyRow[], bounceHost: string): WantedRecord[] {
  const text = (purpose: DomainRecord['purpose'], name: string, value: string): WantedRecord => ({
    purpose,
    type: 'TXT',
    name,
    value,
    priority: null,
    publish_until: null,
  })
  return [
    ...keys.map((key) => ({
      ...text('dkim', `${key.selector}._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${key.public_key}`),
      publish_until: key.retired_at && toTimestamp(new Date(key.retired_at.getTime() + KEPT_AFTER_ROTATION_MS)),
    })),
    text('spf', bounceDomainOf(domain), `v=spf1 include:${bounceHost} -all`),
    text('dmarc', `_dmarc.${domain}`, 'v=DMARC1; p=none'),
    {
      ...text('return_path', bounceDomainOf(domain), bounceHost),
      type: 'MX',
      priority: MX_PRIORITY,
    },
  ]
}

const MOST_POLICIES = 8

/**
 * The names where a policy for the domain may be, nearest first: its own, then those of its parents but no top-level
 * domain. Receivers ask for eight at most.
 */
export function policyNames(domain: string): string[] {
  const labels = domain.split('.')
  const parents = labels.slice(1, -1).map((_, index) => labels.slice(index + 1).join('.'))
  return [domain, ...parents.slice(1 - MOST_POLICIES)].map((name) => `_dmarc.${name}`)
}

export function toDnsRecord({ name, type, value, priority }: WantedRecord): DnsRecord {
  return { name, type, value: priority === null ? value : `${priority} ${value}` }
}

/** Whether these values in DNS do what the wanted record is for. */
export function satisfies({ purpose, value }: WantedRecord, found: string[]): boolean {
  if (purpose === 'dkim') return found.some((one) => tagOf(one, 'p') === tagOf(value, 'p'))
  // Two SPF records are an error (RFC 7208, section 4.5).
  if (purpose === 'spf')
    return isSpfWith(
      found.filter((one) => /^v=spf1(\s|$)/i.test(one)),
      value,
    )
  if (purpose === 'dmarc') return found.some((one) => /^v=DMARC1\s*;/i.test(one))
  return found.some((one) => one.split(' ')[1]?.replace(/\.$/, '').toLowerCase() === value.toLowerCase())
}

function isSpfWith(found: string[], value: string): boolean {
  const include = value.split(' ')[1]?.toLowerCase() ?? ''
  return found.length === 1 && (found[0]?.toLowerCase().split(/\s+/) ?? []).some((term) => term === include)
}

// Providers wrap and space long values (RFC 6376, section 3.2).
function tagOf(record: string, name: string): string {
  const tag = record.split(';').find((part) => part.split('=')[0]?.trim() === name)
  return tag?.slice(tag.indexOf('=') + 1).replace(/\s/g, '') ?? ''
}

const MOST_FOUND = 5
const LONGEST_FOUND = 600

/** The result of a lookup, without characters that could do harm: anyone may publish anything. */
export function toFinding(wanted: WantedRecord, found: string[]): Finding {
  const { name, type } = wanted
  const ofPurpose = wanted.purpose === 'spf' ? found.filter((one) => /^v=spf1/i.test(one)) : found
  const state = satisfies(wanted, found) ? 'verified' : ofPurpose.length > 0 ? 'mismatch' : 'pending'
  const shown = ofPurpose.slice(0, MOST_FOUND).map((one) => one.replace(/[^\x20-\x7e]/g, '?').slice(0, LONGEST_FOUND))
  return { name, type, state, found: shown }
}

export function toDomainRecord(wanted: WantedRecord, findings: Finding[]): DomainRecord {
  const { name, type } = wanted
  const finding = findings.find((one) => one.name === name && one.type === type)
  return { ...wanted, state: finding?.state ?? 'pending', found: finding?.found ?? [] }
}
