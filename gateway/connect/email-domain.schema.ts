import * as z from 'zod'
import { id, orNull, timestamp } from '../wire.schema.ts'

export const domainState = z.enum(['pending', 'verified', 'failed'])
export const recordPurpose = z.enum(['dkim', 'spf', 'dmarc', 'return_path'])
const recordType = z.enum(['TXT', 'MX'])
const recordState = z.enum(['pending', 'verified', 'mismatch'])

export const domainRecord = z
  .object({
    purpose: recordPurpose.meta({
      description:
        '`dkim` verifies your signature, `spf` and `return_path` let bounces reach us, and `dmarc` tells receivers what to do with forged emails.',
      example: 'dkim',
    }),
    type: recordType.meta({ description: 'The type of the DNS record.', example: 'TXT' }),
    name: z
      .string()
      .meta({ description: 'The full name of the DNS record.', example: 's2026a._domainkey.shop.example' }),
    value: z.string().meta({ description: 'The exact value to publish.', example: 'v=DKIM1; k=rsa; p=MIIBIjANBgkq…' }),
    priority: z.int().nullable().meta({ description: 'The priority of an MX record.' }),
    state: recordState.meta({
      description: '`pending` if the record was not found yet, `mismatch` if DNS has another value.',
      example: 'verified',
    }),
    found: z.array(z.string()).meta({
      description: 'The values that the last check found in DNS.',
      example: ['v=DKIM1; k=rsa; p=MIIBIjANBgkq…'],
    }),
    publish_until: orNull(timestamp).meta({
      description: 'When you may delete the record of a retired key. Null if the record must stay.',
    }),
  })
  .meta({ id: 'EmailDomainRecord', description: 'A DNS record to publish for a domain.' })

export const emailDomain = z
  .object({
    domain_id: id('dom'),
    domain: z.string().meta({ description: 'The domain.', example: 'shop.example' }),
    system: z.boolean().meta({
      description: 'Whether this is the domain that every sandbox has. You don’t publish DNS records for it.',
      example: false,
    }),
    state: domainState.meta({
      description:
        '`pending` until all DNS records are found, then `verified`. `failed` if records are missing for 72 hours.',
      example: 'verified',
    }),
    records: z.array(domainRecord).meta({ description: 'The DNS records to publish.' }),
    dkim_selector: z.string().meta({ description: 'The selector of the key that signs.', example: 's2026a' }),
    missing_since: orNull(timestamp).meta({
      description: 'When the DNS records went missing. Null if none are missing.',
    }),
    checked_at: orNull(timestamp).meta({ description: 'When the DNS records were last checked.' }),
    next_check_at: orNull(timestamp).meta({ description: 'When the DNS records are next checked automatically.' }),
    key_rotates_at: timestamp.meta({ description: 'When the DKIM key is replaced. You get an email.' }),
    verified_at: orNull(timestamp).meta({ description: 'When the domain was verified.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'EmailDomain', description: 'A domain that emails are sent from.' })

export type EmailDomain = z.infer<typeof emailDomain>
export type DomainRecord = z.infer<typeof domainRecord>
export type DomainState = z.infer<typeof domainState>

/** The result of a lookup of one record. */
export interface Finding {
  type: z.infer<typeof recordType>
  name: string
  state: z.infer<typeof recordState>
  found: string[]
}
