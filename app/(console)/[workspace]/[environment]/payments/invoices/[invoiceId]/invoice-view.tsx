'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
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
  return (
    <RecordPage query={query} noun="Invoice" id={invoiceId} back={back} skeleton={<InvoiceSkeleton />}>
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
    </RecordPage>
  )
}

function isElectronic({ xmlUrl }: Invoice) {
  return xmlUrl !== null
}

function InvoiceSkeleton() {
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
