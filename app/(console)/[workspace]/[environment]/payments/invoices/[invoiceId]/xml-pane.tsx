import { useQuery } from '@tanstack/react-query'
import { Tokens } from '#components/code/tokens.tsx'
import { CopyButton } from '#components/layout/copy-button.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type Invoice, invoiceXmlUrl, xmlOf } from '#lib/data/invoices.ts'
import type { Place } from '#lib/routes.ts'
import { PaneHeader } from './pane-header.tsx'
import { xmlLines } from './xml-lines.ts'

/** The XML inside the PDF, for regions that have electronic invoices. */
export function XmlPane({ place, invoice }: { place: Place; invoice: Invoice }) {
  const { invoiceId, number, xmlUrl } = invoice
  const query = useQuery(xmlOf(place, xmlUrl && invoiceId))
  if (!xmlUrl) {
    return (
      <EmptyState title="No e-invoice">
        This region doesn’t require one, so the PDF contains no XML. Documents for the EU, the UK, Switzerland and
        Norway contain it.
      </EmptyState>
    )
  }
  return (
    <>
      <PaneHeader title="XML" note="Embedded in the PDF, indented here for reading.">
        {query.data && <CopyButton value={query.data} label="Copy XML" />}
        <Button asChild size="sm">
          <a href={invoiceXmlUrl(place, invoiceId)} download={`${number}.xml`}>
            Download XML
          </a>
        </Button>
      </PaneHeader>
      <Loaded query={query} skeleton={<Skeleton className="m-3 h-96" />} failed="Couldn’t load the XML">
        {(xml) => <XmlText xml={xml} />}
      </Loaded>
    </>
  )
}

const LINES_PER_BLOCK = 100

/** A long document stays fast: the browser lays out only the blocks in view. */
function XmlText({ xml }: { xml: string }) {
  const lines = xmlLines(xml)
  const blocks = Array.from({ length: Math.ceil(lines.length / LINES_PER_BLOCK) }, (_, at) =>
    lines.slice(at * LINES_PER_BLOCK, (at + 1) * LINES_PER_BLOCK),
  )
  return (
    <section
      aria-label="XML of the invoice"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus to be scrolled by keyboard.
      tabIndex={0}
      dir="ltr"
      className="min-h-0 flex-1 overflow-auto p-3 font-mono text-xs leading-5 focus-visible:-outline-offset-2"
    >
      {blocks.map((block, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes.
          key={index}
          className="[content-visibility:auto]"
          style={{ containIntrinsicSize: `auto ${block.length * 1.25}rem` }}
        >
          {block.map((tokens, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes.
            <div key={line} className="whitespace-pre">
              <Tokens tokens={tokens} />
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}
