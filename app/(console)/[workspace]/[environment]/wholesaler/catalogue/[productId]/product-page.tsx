'use client'

import { useState } from 'react'
import { BackLink } from '#components/layout/back-link.tsx'
import { absenceOf } from '#components/layout/failure.ts'
import { LoadingTitle } from '#components/layout/loading-title.tsx'
import { RecordSkeleton } from '#components/layout/page-skeleton.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { PharmacyFrame } from '#console/_wholesaler/pharmacy-frame.tsx'
import { usePharmacyRefusal } from '#console/_wholesaler/use-refusal.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { type Place, routes } from '#lib/routes.ts'
import { ingredientsOf } from '../product-search.ts'
import { useProduct } from './product.ts'

// The browser fetches the data, so the content’s code can load meanwhile.
const ProductContent = lazily(async () => (await import('./product-content.tsx')).ProductContent, <RecordSkeleton />)

export function ProductPage({ place, productId }: { place: Place; productId: string }) {
  const words = useWords()
  const refusal = usePharmacyRefusal('stock')
  const [isOpen, setIsOpen] = useState(false)
  const query = useProduct(place, productId)
  const product = query.data
  const isMissing = absenceOf(query.error) !== null
  return (
    <PharmacyFrame
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
      <ProductContent place={place} productId={productId} isCorrecting={isOpen} onCorrected={() => setIsOpen(false)} />
    </PharmacyFrame>
  )
}
