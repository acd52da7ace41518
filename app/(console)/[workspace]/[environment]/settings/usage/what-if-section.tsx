import { useQuery } from '@tanstack/react-query'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type UsageSeries, usageQueries } from '#lib/data/usage.ts'
import type { Place } from '#lib/routes.ts'
import type { Range } from './ranges.ts'
import { averagePayment } from './what-if.ts'

const WhatIfPanel = lazily(async () => (await import('./what-if-panel.tsx')).WhatIfPanel)

type WhatIfSectionProps = { place: Place; items: UsageSeries | undefined; range: Range }

const MONTH_MS = (365.25 / 12) * 86_400_000

export function WhatIfSection({ place, items, range }: WhatIfSectionProps) {
  const months = Math.max(1, Math.round((range.to.getTime() - range.from.getTime()) / MONTH_MS))
  const [isOpen, setIsOpen] = useQueryState('whatIf', parseAsBoolean.withDefault(false))
  const prices = useQuery({ ...usageQueries.prices(place), enabled: isOpen })
  return (
    <Section
      title="Cost estimate"
      description={`Estimate a month’s cost, including volume discounts. Based on ${months > 1 ? 'an average month of ' : ''}the range above.`}
      className="mt-10"
      actions={
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Estimate cost'}
        </Button>
      }
    >
      {isOpen && (
        <Loaded query={prices} skeleton={<Skeleton className="h-64 w-full" />}>
          {({ data, currency }) => (
            <WhatIfPanel
              prices={data}
              currency={currency}
              average={averagePayment(data, items?.groups ?? [])}
              used={Object.fromEntries(
                (items?.groups ?? []).map(({ group, quantity }) => [group, Math.round(quantity / months)]),
              )}
            />
          )}
        </Loaded>
      )}
    </Section>
  )
}
