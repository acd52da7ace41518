import dynamic from 'next/dynamic'
import { PlotSkeleton } from '#components/charts/stacked-chart.tsx'
import { useNow } from '#components/layout/now.tsx'
import { Section } from '#components/layout/section.tsx'
import { untilLoaded } from '#components/ui/until-loaded.ts'
import { formatPrice } from '#console/_wholesaler/amounts.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Product } from './product.ts'

const StepPlot = dynamic(() => untilLoaded(() => import('#components/charts/step-plot.tsx')), {
  ssr: false,
  loading: PlotSkeleton,
})

/** The list of changes below states the same values. */
export function PriceHistory({ product: { prices, currency, name } }: { product: Product }) {
  const words = useWords()
  const now = useNow({ real: true })
  const [first] = prices
  if (!first) return null
  const label = `${words.purchasePrice}, ${name}`
  return (
    <Section title={words.priceHistory} description={words.priceHistoryAbout}>
      {prices.length === 1 ? (
        <p className="border-t pt-3 text-sm text-muted">{words.priceNeverChanged(words.date(first.at))}</p>
      ) : (
        <div className="h-64 w-full">
          <StepPlot
            label={label}
            points={prices.map(({ at, unit_price }) => ({ at, value: unit_price }))}
            until={Math.max(now, Date.parse(prices.at(-1)?.at ?? first.at))}
            color="var(--series-1)"
            format={(value) => formatPrice(value, currency, words)}
            tickFormat={(value) => formatPrice(value, '', words).trim()}
          />
        </div>
      )}
    </Section>
  )
}
