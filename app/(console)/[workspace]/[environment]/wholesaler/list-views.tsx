'use client'

import { lazily } from '#components/ui/lazily.tsx'
import { ImportButtons } from '#console/_wholesaler/import-buttons.tsx'
import { PharmacyFrame } from '#console/_wholesaler/pharmacy-frame.tsx'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Place } from '#lib/routes.ts'

// The browser fetches the lists, so their code can load meanwhile.
const CatalogueContent = lazily(
  async () => (await import('./catalogue/catalogue-content.tsx')).CatalogueContent,
  'h-64 w-full',
)
const ImportsContent = lazily(async () => (await import('./imports/imports-content.tsx')).ImportsContent, 'h-64 w-full')
const StockContent = lazily(async () => (await import('./stock/stock-content.tsx')).StockContent, 'h-64 w-full')

export function CatalogueView({ place }: { place: Place }) {
  const words = useWords()
  return (
    <PharmacyFrame
      place={place}
      title={words.catalogue}
      about={words.catalogueAbout}
      actions={<ImportButtons place={place} />}
    >
      <CatalogueContent place={place} />
    </PharmacyFrame>
  )
}

export function ImportsView({ place }: { place: Place }) {
  const words = useWords()
  return (
    <PharmacyFrame
      place={place}
      title={words.imports}
      about={words.importsAbout}
      actions={<ImportButtons place={place} />}
    >
      <ImportsContent place={place} />
    </PharmacyFrame>
  )
}

export function StockView({ place }: { place: Place }) {
  const words = useWords()
  return (
    <PharmacyFrame place={place} title={words.stock} about={words.stockAbout}>
      <StockContent place={place} />
    </PharmacyFrame>
  )
}
