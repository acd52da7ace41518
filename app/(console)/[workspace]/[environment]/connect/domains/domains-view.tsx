'use client'

import { code, plain, state, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { CreateButton } from '#components/ui/create-button.tsx'
import { AtSign } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { labelOf } from '#components/ui/option.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { type EmailDomain, emailDomains } from '#lib/data/email-domains.ts'
import { type Place, routes } from '#lib/routes.ts'
import { domainSearch, states } from './domain-search.ts'

const fetchForm = () => import('./new-domain.tsx')
const NewDomain = lazily(async () => (await fetchForm()).NewDomain)

/** A check ends without an event. */
const AGAIN_MS = 5_000

const columns: Column<EmailDomain>[] = [
  plain('domain', 'Domain', ({ domain }) => domain, {
    cell: ({ domain }) => <span className="font-medium break-all">{domain}</span>,
  }),
  state(states),
  plain('records', 'Records found', foundOf, { phone: 'hidden' }),
  time('checked', 'Last check', ({ checkedAt }) => checkedAt, { phone: 'hidden' }),
  time('created', 'Added', ({ createdAt }) => createdAt),
  code('domain_id', 'ID', ({ domainId }) => domainId, { isExtra: true, phone: 'hidden' }),
]

function foundOf({ records }: EmailDomain): string {
  return `${records.filter(({ state }) => state === 'verified').length} of ${records.length}`
}

export function DomainsView({ place }: { place: Place }) {
  const list = useList(domainSearch)
  const refusal = useRefusal('email.createDomain')
  return (
    <>
      <PageHeader
        title="Email domains"
        description="The domains that your emails come from. Their DNS records let receivers verify that an email is yours."
        actions={
          <CreateButton refusal={refusal} onClick={() => list.set({ create: true })} onPointerEnter={fetchForm}>
            Add domain
          </CreateButton>
        }
      />
      <ListScreen
        list={list}
        {...emailDomains.useList(place, list, { refetchInterval: AGAIN_MS })}
        caption="Email domains"
        noun="domain"
        columns={columns}
        columnsName="email-domains"
        rowId={({ domainId }) => domainId}
        rowLabel={({ domain, state }) => `${domain}, ${labelOf(states, state)}, open`}
        rowHref={({ domainId }) => routes.emailDomain(place, domainId)}
        skeletonRows={4}
        noMatch="No domains match these filters."
        none={
          <EmptyState icon={<AtSign />} title="No domains yet">
            In live, you can only send email from a domain whose DNS records you have published. Add yours here, or with{' '}
            <code className="text-xs">POST /v1/connect/email/domains</code>.
          </EmptyState>
        }
      />
      {list.values.create && refusal === null && <NewDomain place={place} onClose={() => list.set({ create: null })} />}
    </>
  )
}
