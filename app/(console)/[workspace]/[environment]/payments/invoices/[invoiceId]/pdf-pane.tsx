import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { FileText } from '#components/ui/icons.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { languageName } from '#console/_business/names.ts'
import { type Invoice, invoicePdfUrl, pdfOf } from '#lib/data/invoices.ts'
import type { Place } from '#lib/routes.ts'
import { PaneHeader } from './pane-header.tsx'

type PdfPaneProps = { place: Place; invoice: Invoice; language: Invoice['language'] }

/** The PDF in the browser's own viewer. */
export function PdfPane({ place, invoice, language }: PdfPaneProps) {
  const { invoiceId, number } = invoice
  const canShow = useSyncExternalStore(never, canShowPdf, () => null)
  const query = useQuery(pdfOf(place, canShow ? invoiceId : null, language))
  const note = language === invoice.language ? languageName(language) : `${languageName(language)}, translation`
  return (
    <>
      <PaneHeader title="PDF" note={note}>
        <Button asChild size="sm">
          <a href={invoicePdfUrl(place, invoiceId, language)} download={`${number}.pdf`}>
            Download PDF
          </a>
        </Button>
      </PaneHeader>
      {canShow === false ? (
        <EmptyState icon={<FileText />} title="This browser can’t show PDFs in a page">
          Open or download the PDF instead.
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<Skeleton className="m-3 h-96" />} failed="Couldn’t load the PDF">
          {(pdf) => <PdfFrame pdf={pdf} title={`PDF of ${number}`} />}
        </Loaded>
      )}
    </>
  )
}

// No `sandbox` on the frame: Chromium opens no PDF in a sandboxed one. A PDF of ours contains no script.
function PdfFrame({ pdf, title }: { pdf: Blob; title: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(pdf)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [pdf])
  return url && <iframe src={`${url}#toolbar=0&view=FitH`} title={title} className="min-h-0 w-full flex-1 bg-sunken" />
}

function canShowPdf(): boolean {
  return navigator.pdfViewerEnabled
}

function never() {
  return () => undefined
}
