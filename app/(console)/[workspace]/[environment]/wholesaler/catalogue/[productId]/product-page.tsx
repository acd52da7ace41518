'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '#components/layout/back-link.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { absenceOf } from '#components/layout/failure.ts'
import { Loaded } from '#components/layout/loaded.tsx'
import { LoadingTitle } from '#components/layout/loading-title.tsx'
import { RecordSkeleton } from '#components/layout/page-skeleton.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { PharmacyPage } from '#console/_wholesaler/pharmacy-page.tsx'
import { pharmacyQuery } from '#console/_wholesaler/pharmacy-queries.ts'
import { usePharmacyRefusal } from '#console/_wholesaler/use-refusal.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { type Place, routes } from '#lib/routes.ts'
import { ingredientsOf } from '../product-search.ts'
import type { Product } from './product.ts'
import { ProductFacts } from './product-facts.tsx'

const fetchStock = () => import('./product-stock.tsx')
const ProductLots = lazily(async () => (await fetchStock()).ProductLots, 'mb-10 h-40')
const ProductMovements = lazily(async () => (await fetchStock()).ProductMovements, 'mb-10 h-40')
const ProductChanges = lazily(async () => (await import('./product-changes.tsx')).ProductChanges, 'mb-10 h-40')
const PriceHistory = lazily(async () => (await import('./price-history.tsx')).PriceHistory, 'h-80 w-full')
const StockCorrection = lazily(async () => (await import('./stock-correction.tsx')).StockCorrection)

export function ProductPage({ place, productId }: { place: Place; productId: string }) {
  const words = useWords()
  const refusal = usePharmacyRefusal('stock')
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery(pharmacyQuery<Product>(place, `products/${encodeURIComponent(productId)}`))
  const product = query.data
  const isMissing = absenceOf(query.error) !== null
  return (
    <PharmacyPage
      place={place}
      skeleton={<RecordSkeleton />}
      back={<BackLink href={routes.wholesalerCatalogue(place)}>{words.catalogue}</BackLink>}
      title={product?.name ?? (isMissing ? words.product : <LoadingTitle of={words.product} className="h-7 w-72" />)}
      about={product && [product.inn && ingredientsOf(product.inn), product.laboratory].filter(Boolean).join(' · ')}
      actions={
        product && (
          <GuardedButton refusal={refusal} variant="primary" onClick={() => setIsOpen(true)}>
            {words.correctStock}
          </GuardedButton>
        )
      }
    >
      {() =>
        isMissing ? (
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
                {isOpen && <StockCorrection place={place} product={loaded} onClose={() => setIsOpen(false)} />}
              </>
            )}
          </Loaded>
        )
      }
    </PharmacyPage>
  )
}

/** Why the product is inactive, or known from invoices only. */
function Standing({ product: { is_active, is_listed, is_in_catalogue } }: { product: Product }) {
  const words = useWords()
  if (!is_listed) return <Banner className="mb-6">{words.withdrawnAbout}</Banner>
  if (!is_active) return <Banner className="mb-6">{words.unseenAbout}</Banner>
  return is_in_catalogue ? null : <Banner className="mb-6">{words.fromInvoiceAbout}</Banner>
}
