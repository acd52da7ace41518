import type { Owner } from '../../db/tenant.ts'

export interface DnsQuestion {
  name: string
  type: 'TXT' | 'MX'
}

/** A record as its owner enters it: the text of a TXT record, `10 mail.example` of an MX record. */
export interface DnsRecord extends DnsQuestion {
  value: string
}

/** The asking tenant and the time on its clock. Only simulated name servers depend on them. */
export interface Asker extends Owner {
  now: Date
}

/** DNS did not respond in time or refused, so nothing is known about the records. */
export class DnsUnavailable extends Error {
  override name = 'DnsUnavailable'
}

export interface NameServers {
  /** The values of the records, as their owner entered them. Empty if there are none. Throws `DnsUnavailable`. */
  lookup(asker: Asker, question: DnsQuestion): Promise<string[]>
  /** Names the records that the domain's owner was asked to publish. Real name servers wait for the owner. */
  request(asker: Asker, domain: string, records: DnsRecord[]): Promise<void>
}
