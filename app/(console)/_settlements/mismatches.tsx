import { Money } from '#components/layout/money.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { RecordLink } from '#console/_records/record-link.tsx'
import type { Balance } from '#lib/data/balance.ts'
import type { Place } from '#lib/routes.ts'

type MismatchesProps = { place: Place; mismatches: Balance['mismatches'] }

export function Mismatches({ place, mismatches }: MismatchesProps) {
  return (
    <Banner tone="danger" className="mb-6" title="Your balance can’t be settled">
      <p>These records disagree with the ledger. Contact the operator of this installation, who can correct them.</p>
      <ul className="mt-1">
        {mismatches.map(({ sourceId, currency, recorded, booked }) => (
          <li key={sourceId}>
            <RecordLink place={place} id={sourceId} /> states <Money amount={recorded} currency={currency} />, and the
            ledger <Money amount={booked} currency={currency} />.
          </li>
        ))}
      </ul>
    </Banner>
  )
}
