import { plain } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Section } from '#components/layout/section.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { defineSearch } from '#components/list/search.ts'
import { useList } from '#components/list/use-list.ts'
import { ChangedFields, changedText } from '#console/_wholesaler/changed-fields.tsx'
import { type Json, usePharmacyList } from '#console/_wholesaler/pharmacy-queries.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Words } from '#console/_wholesaler/words/en.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { RunChange } from '#wholesaler/index.ts'

type Change = Json<RunChange>

const changeSearch = defineSearch({ filters: {} })

function columnsIn(words: Words): Column<Change>[] {
  return [
    plain('name', words.product, ({ name }) => name, {
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    }),
    fileColumn('reference', words.wholesalerReference, ({ reference }) => reference),
    plain('change', words.change, (change) => changedText(change, words), {
      cell: (change) => <ChangedFields change={change} />,
    }),
  ]
}

export function ChangedProducts({ place, runId }: { place: Place; runId: number }) {
  const words = useWords()
  const list = useList(changeSearch)
  return (
    <Section title={words.changedProducts} description={words.changedProductsAbout}>
      <ListScreen
        list={list}
        {...usePharmacyList<Change>(place, `runs/${runId}/changes`, list)}
        caption={words.changedProducts}
        noun={words.nouns.product}
        columns={columnsIn(words)}
        rowId={({ product_id }) => String(product_id)}
        rowHref={({ product_id }) => routes.wholesalerProduct(place, product_id)}
        skeletonRows={3}
        noMatch={words.noChangedProductsAbout}
        none={<EmptyState title={words.noChangedProducts}>{words.noChangedProductsAbout}</EmptyState>}
      />
    </Section>
  )
}
