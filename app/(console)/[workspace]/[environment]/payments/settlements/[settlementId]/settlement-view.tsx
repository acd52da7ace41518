'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Money } from '#components/layout/money.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Download } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { linesCsvUrl, type Settlement, settlements, statementUrl } from '#lib/data/settlements.ts'
import { currencyExponent, formatMoney, formatUtcDate } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { states } from '../settlement-search.ts'
import { Amounts } from './amounts.tsx'
import { PayoutFacts } from './payout-facts.tsx'

const ByCurrency = lazily(async () => (await import('./by-currency.tsx')).ByCurrency, 'mb-10 h-24')
const Lines = lazily(async () => (await import('./lines.tsx')).Lines, 'h-64')

const UNDER_WAY_MS = 10_000

type SettlementViewProps = { place: Place; settlementId: string; back: ReactNode }

export function SettlementView({ place, settlementId, back }: SettlementViewProps) {
  const query = useQuery({
    ...settlements.one(place, settlementId),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? UNDER_WAY_MS : false),
  })
  return (
    <RecordPage query={query} noun="Settlement" id={settlementId} back={back}>
      {(settlement) => (
        <>
          <PageHeader
            title={
              <span className="flex flex-wrap items-center gap-3">
                <Money amount={settlement.netAmount} currency={settlement.currency} />
                <StateBadge of={states} state={settlement.state} />
              </span>
            }
            description={`The balance of ${formatUtcDate(settlement.periodStart)} (UTC) in ${settlement.currency}`}
            back={back}
            actions={
              <>
                <Button asChild>
                  <a href={linesCsvUrl(place, settlementId)} download={`${settlement.number}.csv`}>
                    <Download aria-hidden="true" />
                    Download CSV
                  </a>
                </Button>
                <Button asChild>
                  <a href={statementUrl(place, settlementId)} download={`${settlement.number}-camt053.xml`}>
                    <Download aria-hidden="true" />
                    Download camt.053
                  </a>
                </Button>
              </>
            }
          />
          <Explanation settlement={settlement} />
          <div className="mb-10 grid gap-x-10 gap-y-8 lg:grid-cols-2">
            <Amounts settlement={settlement} />
            <PayoutFacts settlement={settlement} />
          </div>
          <ByCurrency settlement={settlement} />
          <Lines place={place} settlement={settlement} />
        </>
      )}
    </RecordPage>
  )
}

function Explanation({ settlement: { state, netAmount, currency } }: { settlement: Settlement }) {
  if (state === 'failed') {
    return (
      <Banner tone="danger" className="mb-6" title="The bank rejected this payout">
        {formatMoney(netAmount, currency)} returned to your balance. The next settlement includes it as an adjustment.
      </Banner>
    )
  }
  if (state === 'carried_over') {
    return (
      <Banner tone="info" className="mb-6" title="Nothing was paid out">
        Payouts start at {formatMoney(10 ** currencyExponent(currency), currency)}. The next settlement in {currency}{' '}
        contains this amount.
      </Banner>
    )
  }
  return null
}

function isUnderWay(settlement: Settlement | undefined) {
  return settlement?.state === 'pending' || settlement?.state === 'in_transit'
}
