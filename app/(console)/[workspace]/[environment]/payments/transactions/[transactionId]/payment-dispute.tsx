import { useQuery } from '@tanstack/react-query'
import { Banner } from '#components/ui/banner.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type Dispute, disputes } from '#lib/data/disputes.ts'
import { formatMoney, formatUtc } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'

/** The dispute that holds the payment’s money. One that was won is only a fact of the payment. */
export function PaymentDispute({ place, disputeId }: { place: Place; disputeId: string }) {
  const { data: dispute, isPending } = useQuery(disputes.one(place, disputeId))
  if (isPending) return <Skeleton className="mb-6 h-14 rounded-lg" />
  const notice = dispute && noticeOf(dispute)
  if (!notice) return null
  return (
    <Banner
      tone={notice.isUrgent ? 'warning' : 'info'}
      className="mb-6"
      title={notice.title}
      link={{ href: routes.dispute(place, disputeId), label: 'Open dispute' }}
    >
      {notice.text}
    </Banner>
  )
}

function noticeOf({ state, respondBy, amount, currency }: Dispute) {
  const taken = `Their bank took ${formatMoney(amount, currency)} back.`
  if (state === 'won') return null
  if (state === 'lost') {
    return {
      title: 'You lost the dispute of this payment',
      text: `The payer keeps ${formatMoney(amount, currency)}.`,
      isUrgent: false,
    }
  }
  if (state === 'under_review') {
    const text = `${taken} It is reviewing your response.`
    return { title: 'The payer disputes this payment', text, isUrgent: false }
  }
  const text = `${taken} ${respondBy ? `Respond by ${formatUtc(respondBy)}.` : 'It expects your response.'}`
  return { title: 'The payer disputes this payment', text, isUrgent: true }
}
