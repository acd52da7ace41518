'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { absenceOf } from '#components/layout/failure.ts'
import { Loaded } from '#components/layout/loaded.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type Invoice, invoices } from '#lib/data/invoices.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { ElectronicInvoice } from './electronic-invoice.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceItems } from './invoice-items.tsx'
import { OpenPdf } from './open-pdf.tsx'
import { RuleResults } from './rule-results.tsx'

type InvoiceViewProps = { place: Place; invoiceId: string; back: ReactNode }

export function InvoiceView({ place, invoiceId, back }: InvoiceViewProps) {
  const query = useQuery(invoices.one(place, invoiceId))
  const absence = absenceOf(query.error)
  if (absence) {
    return (
      <>
        <PageHeader title="Invoice" back={back} />
        <EmptyState title="Invoice not found">
          {absence === 'wiped'
            ? 'A sandbox wipe deleted it.'
            : `${invoiceId} doesn’t exist in this environment. It may belong to the other environment.`}
        </EmptyState>
      </>
    )
  }
  return (
    <Loaded query={query} skeleton={<InvoiceSkeleton back={back} />}>
      {(invoice) => (
        <>
          <PageHeader
            title={
              <span className="flex flex-wrap items-center gap-3">
                {invoice.number}
                {invoice.kind === 'credit_note' && <Badge>Credit note</Badge>}
              </span>
            }
            description={`Issued ${formatUtc(invoice.issuedAt)}`}
            back={back}
            actions={<OpenPdf place={place} invoice={invoice} />}
          />
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
            <div className="min-w-0">
              <InvoiceFacts place={place} invoice={invoice} />
              <InvoiceItems invoice={invoice} />
            </div>
            <div className="min-w-0">
              {isElectronic(invoice) && <RuleResults invoice={invoice} />}
              <ElectronicInvoice place={place} invoice={invoice} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  )
}

function isElectronic({ xmlUrl }: Invoice) {
  return xmlUrl !== null
}

function InvoiceSkeleton({ back }: { back: ReactNode }) {
  return (
    <>
      <PageHeader title={<Skeleton className="h-7 w-56" />} back={back} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <Skeleton className="h-96 w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    </>
  )
}
