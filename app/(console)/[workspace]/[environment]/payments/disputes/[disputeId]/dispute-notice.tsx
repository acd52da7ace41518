import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Banner } from '#components/ui/banner.tsx'
import type { Dispute } from '#lib/data/disputes.ts'
import { formatUtc } from '#lib/format.ts'
import { outcomeOf } from './outcome-words.ts'

/** The next step of an open dispute, or how a closed one ended. */
export function DisputeNotice({ dispute }: { dispute: Dispute }) {
  const { state, respondBy } = dispute
  if (state === 'needs_response') {
    return (
      <Banner
        tone="warning"
        className="mb-6"
        title={
          respondBy ? (
            <>
              Respond by {formatUtc(respondBy)}, <RelativeTime at={respondBy} />
            </>
          ) : (
            'The payer’s bank expects your response'
          )
        }
      >
        Contest the dispute with evidence, or accept it. Without a response, the payer keeps the money.
      </Banner>
    )
  }
  const { tone, title, text } = outcomeOf(dispute)
  return (
    <Banner tone={tone} className="mb-6" title={title}>
      {text}
    </Banner>
  )
}
