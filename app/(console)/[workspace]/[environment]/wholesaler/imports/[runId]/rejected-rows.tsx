import { figure, plain } from '#components/data-table/column-forms.tsx'
import { DataTable } from '#components/data-table/data-table.tsx'
import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import { Download } from '#components/ui/icons.tsx'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Place } from '#lib/routes.ts'
import type { Run } from './run.ts'

type Row = Run['rejected_examples'][number]

/** The first rejected rows, and the file of all. */
export function RejectedRows({ place, run }: { place: Place; run: Run }) {
  const words = useWords()
  const file = `/api/wholesaler/${encodeURIComponent(place.workspace)}/runs/${run.run_id}/rejected`
  return (
    <Section
      title={words.rejectedRows}
      description={words.rejectedRowsAbout}
      actions={
        <Button asChild size="sm">
          <a href={file} download={`rejected-rows-${run.run_id}.csv`}>
            <Download aria-hidden="true" />
            {words.downloadRejected}
          </a>
        </Button>
      }
    >
      <DataTable<Row>
        caption={words.rejectedRows}
        columns={[
          plain('reasons', words.reasons, ({ reasons }) => words.said(reasons.join('; ')), {
            cell: ({ reasons }) => <span className="font-medium">{words.said(reasons.join('; '))}</span>,
          }),
          plain('reference', words.wholesalerReference, ({ reference }) => reference, { phone: 'hidden' }),
          figure('page', words.page, ({ page }) => page, String, { phone: 'hidden' }),
          figure('row', words.row, ({ row_number }) => row_number, String, { phone: 'aside' }),
        ]}
        rows={run.rejected_examples}
        rowId={({ page, row_number }) => `${page}-${row_number}`}
      />
    </Section>
  )
}
