import { plain, time } from '#components/data-table/column-forms.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Section } from '#components/layout/section.tsx'
import { StatusBadge } from '#components/layout/status-badge.tsx'
import { ChangedFields, changedText } from '#console/_wholesaler/changed-fields.tsx'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { Product } from './product.ts'

type Change = Product['changes'][number]

/** Each import that changed the product; a row opens the import. */
export function ProductChanges({ place, product: { changes } }: { place: Place; product: Product }) {
  const words = useWords()
  return (
    <Section title={words.changes} description={words.changesAbout}>
      <DataTable<Change>
        caption={words.changes}
        columns={[
          plain('run', words.byImport, ({ run_id }) => run_id, {
            cell: ({ run_id, run_state }) => (
              <span className="flex flex-wrap items-center gap-x-2 font-medium whitespace-nowrap">
                {words.importNumber(run_id)}{' '}
                {run_state === 'undone' && <StatusBadge meaning="ended">{words.undone}</StatusBadge>}
              </span>
            ),
          }),
          plain('change', words.change, (change) => changedText(change, words), {
            cell: (change) => <ChangedFields change={change} />,
          }),
          time('at', words.when, ({ changed_at }) => changed_at, { align: 'end', phone: 'aside' }),
        ]}
        rows={changes}
        rowId={({ run_id }) => String(run_id)}
        rowLink={({ run_id }) => ({ href: routes.wholesalerRun(place, run_id) })}
        empty={<p className="border-t pt-3 text-sm text-muted">{words.noChanges}</p>}
      />
    </Section>
  )
}
