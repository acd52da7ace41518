import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useOpenItem } from '#console/_usage/use-open-item.ts'
import { formatCost } from '#lib/cost.ts'
import { type Billing, billingQueries } from '#lib/data/billing.ts'
import { formatUtc, formatUtcMonth } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { BillLines, BillLinesSkeleton } from './bill-lines.tsx'

const ItemDrawer = lazily(async () => (await import('#console/_usage/item-drawer.tsx')).ItemDrawer)

export function Upcoming({ place }: { place: Place }) {
  const query = useQuery(billingQueries.page(place, {}))
  const { open, linkTo, close } = useOpenItem()

  return (
    <Section
      title="Upcoming bill"
      description={
        place.environment === 'sandbox'
          ? 'Live would bill the same calls at these prices. The sandbox is free, so its total is always zero.'
          : 'Updated with each metered call and issued after the month ends.'
      }
      actions={<LinkButton href={routes.usage(place)}>Usage and spend caps</LinkButton>}
    >
      <Loaded query={query} skeleton={<UpcomingSkeleton />}>
        {({ upcoming, currency }) => (
          <>
            <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-3 text-sm">
              <div>
                <dt className="text-muted">{formatUtcMonth(`${upcoming.period}-01`)} so far</dt>
                <dd className="text-xl font-semibold text-ink tabular-nums">
                  {formatCost(upcoming.amountEstimate, currency)}
                </dd>
              </div>
              <div>
                <dt className="text-muted">Metered usage</dt>
                <dd className="text-xl text-ink tabular-nums">{formatCost(upcoming.usageTotal, currency)}</dd>
              </div>
              <div>
                <dt className="text-muted">Issue date</dt>
                <dd className="pt-1 text-ink">
                  <time dateTime={upcoming.issueDate}>{formatUtc(upcoming.issueDate)}</time>
                </dd>
              </div>
            </dl>
            <BillLines
              caption="Upcoming bill lines"
              bill={{ ...upcoming, total: upcoming.amountEstimate, currency }}
              empty="No billable usage this month yet."
              linkOf={({ kind, item }) => (kind === 'usage' ? linkTo(item) : undefined)}
            />
            <OpenLine place={place} upcoming={upcoming} item={open} onClose={close} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

type OpenLineProps = { place: Place; upcoming: Billing['upcoming']; item: string | null; onClose: () => void }

function OpenLine({ place, upcoming: { period, lines }, item, onClose }: OpenLineProps) {
  const line = lines.find((one) => one.kind === 'usage' && one.item === item)
  if (!line) return null
  const from = new Date(`${period}-01T00:00:00Z`)
  return (
    <ItemDrawer
      place={place}
      item={line.item}
      name={line.description}
      unit={line.unit}
      range={{ from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) }}
      period={`${formatUtcMonth(from)} so far`}
      csvName={`${line.item}-${place.environment}-${period}.csv`}
      onClose={onClose}
    />
  )
}

function UpcomingSkeleton() {
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-x-10 gap-y-3">
        {['w-28', 'w-28', 'w-40'].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          <div key={index} className="py-1">
            <Skeleton className="mb-2.5 h-3 w-24" />
            <Skeleton className={`h-5 ${width}`} />
          </div>
        ))}
      </div>
      <BillLinesSkeleton caption="Upcoming bill lines" />
    </>
  )
}
