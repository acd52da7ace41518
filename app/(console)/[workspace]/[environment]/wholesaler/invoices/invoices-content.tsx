import { money, plain, state } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { StatusBadge } from '#components/layout/status-badge.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { FileText } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { labelOf } from '#components/ui/option.ts'
import type { Account } from '#console/_wholesaler/account.ts'
import { minorOf } from '#console/_wholesaler/amounts.ts'
import { PharmacyContent } from '#console/_wholesaler/pharmacy-content.tsx'
import { type Json, usePharmacyList } from '#console/_wholesaler/pharmacy-queries.ts'
import { usePharmacyRefusal } from '#console/_wholesaler/use-refusal.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Words } from '#console/_wholesaler/words/en.ts'
import type { Place } from '#lib/routes.ts'
import type { ListedInvoice } from '#wholesaler/index.ts'
import { ConfirmImport, type WantedImport } from './confirm-import.tsx'
import { invoiceSearch, statesIn, typesIn } from './invoice-search.ts'

const InvoiceDrawer = lazily(async () => (await import('./invoice-drawer.tsx')).InvoiceDrawer)

type Invoice = Json<ListedInvoice>

/** The texts of the first cell, which its link's name must contain. */
function titleOf({ number, type, conflict }: Invoice, words: Words): string {
  return [number, type === 'credit_note' && words.creditNote, conflict && words.conflict].filter(Boolean).join(' ')
}

export function columnsIn(words: Words): Column<Invoice>[] {
  return [
    plain('number', words.number, ({ number }) => number, {
      cell: ({ number, type, conflict }) => (
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          {`${number} `}
          {type === 'credit_note' && <StatusBadge meaning="ended">{words.creditNote}</StatusBadge>}{' '}
          {conflict && <StatusBadge meaning="warning">{words.conflict}</StatusBadge>}
        </span>
      ),
    }),
    { ...state(statesIn(words)), header: words.state } as Column<Invoice>,
    plain('issued', words.issued, ({ issued_on }) => issued_on, {
      cell: ({ issued_on }) => <span className="whitespace-nowrap">{words.date(issued_on)}</span>,
      phone: 'hidden',
    }),
    plain('lines', words.lines, ({ line_count }) => line_count, { align: 'end', phone: 'hidden', isSpare: true }),
    money('total', words.total, ({ total, currency }) => minorOf(total, currency)),
    fileColumn('currency', words.fieldNames.currency ?? '', ({ currency }) => currency),
  ]
}

type InvoicesContentProps = {
  place: Place
  isBusy: boolean
  wanted: WantedImport | null
  onWant: (wanted: WantedImport | null) => void
  onImport: (numbers: string[]) => void
}

export function InvoicesContent({ place, isBusy, wanted, onWant, onImport }: InvoicesContentProps) {
  return (
    <PharmacyContent place={place}>
      {(account) => (
        <>
          <InvoiceList
            place={place}
            isBusy={isBusy}
            onImport={(invoices, onStart) =>
              onWant({
                count: invoices.length,
                total: totalOf(invoices, account),
                start() {
                  onImport(invoices.map(({ number }) => number))
                  onStart()
                },
              })
            }
          />
          {wanted && <ConfirmImport account={account} wanted={wanted} onClose={() => onWant(null)} />}
        </>
      )}
    </PharmacyContent>
  )
}

function obstacleTo({ is_booked, state }: Invoice, words: Words): string | null {
  if (is_booked) return words.alreadyBooked
  return state === 'ignored' ? words.ignoredUntilRestored : null
}

/** An invoice in another currency is never booked. */
function totalOf(invoices: Invoice[], { currency }: Account): number {
  return invoices.reduce((sum, one) => sum + (one.currency === currency ? one.total : 0), 0)
}

type InvoiceListProps = {
  place: Place
  isBusy: boolean
  onImport: (invoices: Invoice[], onStart: () => void) => void
}

function InvoiceList({ place, isBusy, onImport }: InvoiceListProps) {
  const words = useWords()
  const list = useList(invoiceSearch)
  const refusal = usePharmacyRefusal('import')
  return (
    <ListScreen
      list={list}
      {...usePharmacyList<Invoice>(place, 'invoices', list)}
      caption={words.invoices}
      noun={words.nouns.invoice}
      columns={columnsIn(words)}
      rowId={({ invoice_id }) => String(invoice_id)}
      rowLabel={(invoice) => `${titleOf(invoice, words)}, ${labelOf(statesIn(words), invoice.state)}`}
      labels={{ state: words.state, type: words.type, conflict: words.conflict }}
      options={{ state: statesIn(words), type: typesIn(words) }}
      {...(refusal === null && {
        selection: {
          label: ({ number }: Invoice) => number,
          obstacle: (invoice: Invoice) => obstacleTo(invoice, words),
          actions: (rows: Invoice[], select: (ids: string[]) => void) => (
            <GuardedButton
              refusal={refusal}
              size="sm"
              disabled={isBusy}
              onClick={() => onImport(rows, () => select([]))}
            >
              {words.importThese(rows.length)}
            </GuardedButton>
          ),
        },
      })}
      drawer={(id, close) => <InvoiceDrawer place={place} invoiceId={id} onClose={close} />}
      find={{
        label: words.findInvoice,
        placeholder: words.number,
        advice: words.findInvoiceAdvice,
        form: /^(\S{1,64})?$/,
        by: 'number',
      }}
      noMatch={words.noInvoicesMatch}
      none={
        <EmptyState icon={<FileText />} title={words.noInvoices}>
          {words.noInvoicesAbout}
        </EmptyState>
      }
    />
  )
}
