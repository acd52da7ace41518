import { useQuery } from '@tanstack/react-query'
import { Banner } from '#components/ui/banner.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { PastDue } from '#console/_billing/past-due.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { billingQueries } from '#lib/data/billing.ts'
import { goLiveQueries } from '#lib/data/go-live.ts'
import { formatUtcDate } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'

/**
 * Live's past-due bills, in both environments. Members who may not see bills see only what is blocked, and whom to ask.
 */
export function PastDueNotice({ place }: { place: Place }) {
  const live = { ...place, environment: 'live' }
  const refusal = useRefusal('billing.list')
  const refusedSince = useQuery(goLiveQueries.live(place)).data?.account.paymentOverdueAt ?? null
  const query = useQuery({ ...billingQueries.page(live, { state: 'past_due' }), enabled: refusal === null })

  if (refusal !== null) {
    if (!refusedSince) return null
    return (
      <Banner
        tone="danger"
        className="mb-6"
        title={`Live writes have been blocked since ${formatUtcDate(refusedSince)}`}
      >
        A bill is more than 14 days past due. Writes resume once it’s recorded as paid. {refusal}
      </Banner>
    )
  }
  return (
    <PastDue
      bills={query.data?.data ?? []}
      refusedSince={refusedSince}
      action={({ billId }) => <LinkButton href={routes.bill(live, billId)}>Open bill</LinkButton>}
    />
  )
}
