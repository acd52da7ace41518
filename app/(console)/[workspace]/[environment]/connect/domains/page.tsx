import type { Metadata } from 'next'
import { emailDomains } from '#lib/data/email-domains.ts'
import { listPage } from '#lib/server/list-page.tsx'
import { domainSearch } from './domain-search.ts'
import { DomainsView } from './domains-view.tsx'

export const metadata: Metadata = { title: 'Email domains' }

export default listPage(domainSearch, emailDomains, (place) => <DomainsView place={place} />)
