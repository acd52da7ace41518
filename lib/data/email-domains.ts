import type { CreateEmailDomain, ListEmailDomainsQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { records } from './records.ts'
import { useRefresh } from './refresh-once.ts'
import { useWrite } from './write.ts'

export type { CreateEmailDomain, EmailDomain, EmailDomainRecord } from '#sdk'

export const emailDomains = records('email domains', {
  list: (pillar, query: ListEmailDomainsQuery, options) => pillar.email.listDomains(query, options),
  iterate: (pillar, query, options) => pillar.email.iterateDomains(query, options),
  get: (pillar, id, options) => pillar.email.getDomain(id, options),
  file: 'email-domains',
})

export function useCreateEmailDomain(place: Place) {
  const onSuccess = useRefresh(emailDomains.root(place))
  return useWrite(place, (pillar, input: CreateEmailDomain) => pillar.email.createDomain(input), { onSuccess })
}

/** Checks the DNS records now. A failure is reported in a toast. */
export function useVerifyEmailDomain(place: Place, domainId: string) {
  const onSuccess = useRefresh(emailDomains.root(place))
  return useWrite(place, (pillar) => pillar.email.verifyDomain(domainId), { onSuccess, isReported: true })
}

export function useDeleteEmailDomain(place: Place, domainId: string) {
  const onSuccess = useRefresh(emailDomains.lists(place))
  return useWrite(place, (pillar) => pillar.email.deleteDomain(domainId), { onSuccess })
}
