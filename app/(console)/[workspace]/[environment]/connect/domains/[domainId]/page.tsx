import type { Metadata } from 'next'
import { BackLink } from '#components/layout/back-link.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { emailDomains } from '#lib/data/email-domains.ts'
import { routes } from '#lib/routes.ts'
import { prefetchFor } from '#lib/server/pillar.ts'
import { DomainView } from './domain-view.tsx'

export const metadata: Metadata = { title: 'Email domain' }

export default async function DomainPage({
  params,
}: PageProps<'/[workspace]/[environment]/connect/domains/[domainId]'>) {
  const { domainId, ...place } = await params
  const state = await prefetchFor(place, emailDomains.one(place, domainId))

  return (
    <Hydrate state={state}>
      <DomainView
        place={place}
        domainId={domainId}
        back={<BackLink href={routes.emailDomains(place)}>Email domains</BackLink>}
      />
    </Hydrate>
  )
}
