import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { DataTable } from '#components/data-table/data-table.tsx'
import { FilterChip } from '#components/data-table/filter-chip.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import { Receipt } from '#components/ui/icons.tsx'
import { allBills, type Bill, billingQueries } from '#lib/data/billing.ts'
import { formatUtcDate, formatUtcMonth } from '#lib/format.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { billColumns } from './bill-columns.tsx'
import { billStates } from './billing-search.ts'

type BillsTableProps = {
  scope: Scope
  state: Bill['state'] | null
  after: string[]
  openId: string | null
  onState: (state: (typeof billStates)[number]['value'] | null) => void
  onPage: (after: string[]) => void
  onOpen: (billId: string) => void
}

export function BillsTable({ scope, state, after, openId, onState, onPage, onOpen }: BillsTableProps) {
  const filters = state ? { state } : {}
  const query = useQuery(billingQueries.page(scope, filters, after.at(-1)))
  const table = { caption: 'Past bills', columns: billColumns(scope), rowId: (bill: Bill) => bill.billId }
  const toolbar = (
    <FilterChip
      label="State"
      value={state}
      options={[...billStates]}
      onValueChange={(value) => onState(billStates.find((one) => one.value === value)?.value ?? null)}
    />
  )

  return (
    <Section title="Past bills" description="Issued on the 1st at 06:00 UTC for the previous month, due 14 days later.">
      <Loaded
        query={query}
        toolbar={toolbar}
        skeleton={<DataTable {...table} rows={[]} skeletonRows={3} toolbar={toolbar} />}
      >
        {(page) => (
          <DataTable
            {...table}
            rows={page.data}
            rowLabel={({ number, period }) => `${formatUtcMonth(`${period}-01`)}, bill ${number}, open`}
            openId={openId}
            onOpen={({ billId }) => onOpen(billId)}
            toolbar={toolbar}
            csvName={`bills-${scope.environment}.csv`}
            csvPages={(signal) => allBills(scope, filters, signal)}
            paging={{
              noun: 'bill',
              pending: query.isPlaceholderData,
              ...(after.length > 0 && { onPrevious: () => onPage(after.slice(0, -1)) }),
              ...(page.nextCursor && { onNext: () => onPage([...after, page.nextCursor ?? '']) }),
            }}
            empty={
              state ? (
                <EmptyState
                  title="No matching bills"
                  action={<Button onClick={() => onState(null)}>Clear filter</Button>}
                >
                  No bills have this state.
                </EmptyState>
              ) : (
                <EmptyState
                  icon={<Receipt />}
                  title="No bills yet"
                  action={
                    scope.environment === 'sandbox' && (
                      <Button asChild>
                        <Link href={routes.advanceClock(scope, 'month')}>Advance clock by a month</Link>
                      </Button>
                    )
                  }
                >
                  Your first bill is issued on {formatUtcDate(page.upcoming.issueDate)}.
                  {scope.environment === 'sandbox' && ' Advance the sandbox clock to see it now.'}
                </EmptyState>
              )
            }
          />
        )}
      </Loaded>
    </Section>
  )
}
