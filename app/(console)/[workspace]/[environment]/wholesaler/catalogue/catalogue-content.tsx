import { EmptyState } from '#components/layout/empty-state.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Pill } from '#components/ui/icons.tsx'
import { useCatalogueStatus } from '#console/_wholesaler/catalogue-status.ts'
import { PharmacyContent } from '#console/_wholesaler/pharmacy-content.tsx'
import { usePharmacyList } from '#console/_wholesaler/pharmacy-queries.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { type Place, routes } from '#lib/routes.ts'
import { type Product, productColumnsIn } from './product-columns.tsx'
import { productSearch, productStatesIn, stockOptionsIn, traitsIn, vatRatesIn } from './product-search.ts'

export function CatalogueContent({ place }: { place: Place }) {
  return (
    <PharmacyContent place={place}>
      {() => (
        <>
          <Totals place={place} />
          <Products place={place} />
        </>
      )}
    </PharmacyContent>
  )
}

/** Takes its space before it has loaded, so that the list never moves. */
function Totals({ place }: { place: Place }) {
  const words = useWords()
  const status = useCatalogueStatus(place)
  return (
    <p className="mb-4 min-h-5 text-sm text-muted tabular-nums">
      {status &&
        status.products > 0 &&
        words.productCount(words.count(status.products), words.count(status.active_products))}
      {status?.current_as_of && (
        <>
          {' · '}
          {words.currentAsOf} <RelativeTime at={status.current_as_of} real />
        </>
      )}
    </p>
  )
}

function Products({ place }: { place: Place }) {
  const words = useWords()
  const list = useList(productSearch)
  return (
    <ListScreen
      list={list}
      {...usePharmacyList<Product>(place, 'products', list)}
      caption={words.catalogue}
      noun={words.nouns.product}
      columns={productColumnsIn(words)}
      rowId={({ product_id }) => String(product_id)}
      rowHref={({ product_id }) => routes.wholesalerProduct(place, product_id)}
      options={{
        state: productStatesIn(words),
        stock: stockOptionsIn(words),
        vat: vatRatesIn(words),
        trait: traitsIn(words),
      }}
      labels={{ state: words.state, stock: words.inStock, vat: words.vat, trait: words.trait }}
      find={{
        label: words.findProduct,
        placeholder: words.findProductPlaceholder,
        value: list.values.q ?? '',
        isInstant: true,
        onFind: (q) => list.set({ q: q || null, after: null }, { history: 'replace' }),
      }}
      skeletonRows={10}
      noMatch={words.noProductsMatch}
      none={
        <EmptyState icon={<Pill />} title={words.noProducts}>
          {words.noProductsAbout}
        </EmptyState>
      }
    />
  )
}
