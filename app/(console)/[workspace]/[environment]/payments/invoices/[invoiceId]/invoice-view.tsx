'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PageHeader } from '#components/layout/page-header.tsx'
import { RecordPage } from '#components/layout/record-page.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type Invoice, invoices } from '#lib/data/invoices.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceItems } from './invoice-items.tsx'
import { OpenPdf } from './open-pdf.tsx'

const InvoiceChecks = lazily(async () => (await import('./invoice-checks.tsx')).InvoiceChecks, 'h-40')
const DocumentPanes = lazily(
  async () => (await import('./document-panes.tsx')).DocumentPanes,
  'mb-8 h-[32rem] lg:h-[44rem]',
)

type InvoiceViewProps = { place: Place; invoiceId: string; back: ReactNode }

export function InvoiceView({ place, invoiceId, back }: InvoiceViewProps) {
  const query = useQuery(invoices.one(place, invoiceId))
  return (
    <RecordPage query={query} noun="Invoice" id={invoiceId} back={back} skeleton={<InvoiceSkeleton />}>
      {(invoice) => <InvoiceDocument place={place} invoice={invoice} back={back} />}
    </RecordPage>
  )
}

function InvoiceDocument({ place, invoice, back }: { place: Place; invoice: Invoice; back: ReactNode }) {
  const [language, setLanguage] = useState(invoice.language)
  return (
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
        actions={<OpenPdf place={place} invoice={invoice} language={language} onLanguageChange={setLanguage} />}
      />
      <DocumentPanes place={place} invoice={invoice} language={language} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <InvoiceFacts place={place} invoice={invoice} />
          <InvoiceItems invoice={invoice} />
        </div>
        <div className="min-w-0">
          <InvoiceChecks place={place} invoiceId={invoice.invoiceId} />
        </div>
      </div>
    </>
  )
}

function InvoiceSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-[32rem] w-full lg:h-[44rem]" />
      <Skeleton className="hidden h-[44rem] w-full lg:block" />
    </div>
  )
}
