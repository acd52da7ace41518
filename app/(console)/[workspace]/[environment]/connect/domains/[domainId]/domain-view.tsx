'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { type EmailDomain, emailDomains } from '#lib/data/email-domains.ts'
import { formatUtc, formatUtcDate } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { states } from '../domain-search.ts'
import { CheckNow } from './check-now.tsx'
import { DeleteDomain } from './delete-domain.tsx'
import { DnsRecords } from './dns-records.tsx'

/** A check ends without an event. */
const AGAIN_MS = 5_000

type DomainViewProps = { place: Place; domainId: string; back: ReactNode }

export function DomainView({ place, domainId, back }: DomainViewProps) {
  const query = useQuery({ ...emailDomains.one(place, domainId), refetchInterval: AGAIN_MS })
  return (
    <RecordPage query={query} noun="Email domain" id={domainId} back={back}>
      {(domain) => (
        <>
          <PageHeader
            title={
              <span className="flex flex-wrap items-center gap-3">
                <span className="break-all">{domain.domain}</span>
                <StateBadge of={states} state={domain.state} />
              </span>
            }
            description={
              domain.system
                ? 'Every sandbox has this domain. You don’t need to publish any DNS records for it.'
                : checkText(domain)
            }
            back={back}
            actions={
              !domain.system && (
                <>
                  <DeleteDomain place={place} domain={domain} />
                  <CheckNow place={place} domainId={domainId} />
                </>
              )
            }
          />
          <Explanation domain={domain} />
          <DnsRecords domain={domain} />
          <Section title="Details">
            <KeyValueList
              items={[
                { label: 'DKIM selector', value: <code className="text-xs">{domain.dkimSelector}</code> },
                { label: 'New DKIM key', value: `On ${formatUtcDate(domain.keyRotatesAt)}. You get an email.` },
                domain.verifiedAt && { label: 'Verified', value: formatUtc(domain.verifiedAt) },
                { label: 'Added', value: formatUtc(domain.createdAt) },
                { label: 'ID', value: <CopyId id={domain.domainId} /> },
              ]}
            />
          </Section>
        </>
      )}
    </RecordPage>
  )
}

function checkText({ checkedAt, nextCheckAt }: EmailDomain): ReactNode {
  return (
    <>
      {checkedAt ? (
        <>
          Last checked <RelativeTime at={checkedAt} />
        </>
      ) : (
        'Not checked yet'
      )}
      {nextCheckAt && `, next check at ${formatUtc(nextCheckAt)}`}
    </>
  )
}

function Explanation({ domain: { state, missingSince } }: { domain: EmailDomain }) {
  if (state === 'failed') {
    return (
      <Banner tone="danger" className="mb-6" title="DNS records were missing for 72 hours">
        Emails from this domain are refused. Publish the records below, then check again.
      </Banner>
    )
  }
  if (state === 'verified' && missingSince) {
    return (
      <Banner tone="warning" className="mb-6" title="A DNS record has disappeared">
        It has been missing since {formatUtc(missingSince)}. If it isn’t back within 72 hours of that time, emails from
        this domain will be refused.
      </Banner>
    )
  }
  return null
}
