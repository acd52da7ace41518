import { EmptyState } from '#components/layout/empty-state.tsx'
import { absenceOf } from '#components/layout/failure.ts'
import { Loaded } from '#components/layout/loaded.tsx'
import { RecordSkeleton } from '#components/layout/page-skeleton.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { PharmacyContent } from '#console/_wholesaler/pharmacy-content.tsx'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Place } from '#lib/routes.ts'
import { type Product, useProduct } from './product.ts'
import { ProductFacts } from './product-facts.tsx'

const fetchStock = () => import('./product-stock.tsx')
const ProductLots = lazily(async () => (await fetchStock()).ProductLots, 'mb-10 h-40')
const ProductMovements = lazily(async () => (await fetchStock()).ProductMovements, 'mb-10 h-40')
const ProductChanges = lazily(async () => (await import('./product-changes.tsx')).ProductChanges, 'mb-10 h-40')
const PriceHistory = lazily(async () => (await import('./price-history.tsx')).PriceHistory, 'h-80 w-full')
const StockCorrection = lazily(async () => (await import('./stock-correction.tsx')).StockCorrection)

type ProductContentProps = { place: Place; productId: string; isCorrecting: boolean; onCorrected: () => void }

export function ProductContent({ place, productId, isCorrecting, onCorrected }: ProductContentProps) {
  const words = useWords()
  const query = useProduct(place, productId)
  return (
    <PharmacyContent place={place} skeleton={<RecordSkeleton />}>
      {() =>
        absenceOf(query.error) !== null ? (
          <EmptyState title={words.missingProduct} />
        ) : (
          <Loaded query={query} skeleton={<RecordSkeleton />}>
            {(loaded) => (
              <>
                <Standing product={loaded} />
                <div className="grid gap-x-10 lg:grid-cols-2">
                  <ProductFacts place={place} product={loaded} />
                  <PriceHistory product={loaded} />
                </div>
                <ProductLots product={loaded} />
                <ProductMovements place={place} product={loaded} />
                <ProductChanges place={place} product={loaded} />
                {isCorrecting && <StockCorrection place={place} product={loaded} onClose={onCorrected} />}
              </>
            )}
          </Loaded>
        )
      }
    </PharmacyContent>
  )
}

/** Why the product is inactive, or known from invoices only. */
function Standing({ product: { is_active, is_listed, is_in_catalogue } }: { product: Product }) {
  const words = useWords()
  if (!is_listed) return <Banner className="mb-6">{words.withdrawnAbout}</Banner>
  if (!is_active) return <Banner className="mb-6">{words.unseenAbout}</Banner>
  return is_in_catalogue ? null : <Banner className="mb-6">{words.fromInvoiceAbout}</Banner>
}
