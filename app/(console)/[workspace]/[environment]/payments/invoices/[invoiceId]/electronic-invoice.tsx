import { useQuery } from '@tanstack/react-query'
import { CodeBlock } from '#components/code/code-block.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type Invoice, invoiceXmlUrl, xmlOf } from '#lib/data/invoices.ts'
import type { Place } from '#lib/routes.ts'

/** The XML inside the PDF, for regions that have electronic invoices. */
export function ElectronicInvoice({ place, invoice }: { place: Place; invoice: Invoice }) {
  const { invoiceId, number, xmlUrl } = invoice
  const query = useQuery(xmlOf(place, xmlUrl && invoiceId))
  if (!xmlUrl) {
    return (
      <Section title="Electronic invoice">
        <p className="max-w-prose text-sm text-muted">
          The PDF of this region contains none. Documents of the EU, the UK, Switzerland and Norway do.
        </p>
      </Section>
    )
  }
  return (
    <Section
      title="Electronic invoice"
      description="The PDF contains this Factur-X invoice, byte for byte. Here it is indented."
      actions={
        <Button asChild>
          <a href={invoiceXmlUrl(place, invoiceId)} download={`${number}.xml`}>
            Download XML
          </a>
        </Button>
      }
    >
      <Loaded query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {(xml) => (
          <CodeBlock
            samples={[{ language: 'XML', code: indented(xml) }]}
            label="Electronic invoice"
            plain
            className="max-h-[40rem] overflow-y-auto"
          />
        )}
      </Loaded>
    </Section>
  )
}

/** XML without line breaks, one element per line. An element that contains only text stays on one line. */
export function indented(xml: string): string {
  let depth = 0
  const parts = xml.trim().match(/<\/[^>]+>|<[^>]+>[^<]*(?:<\/[^>]+>)?/g) ?? []
  const lines = parts.map((part) => {
    const text = part.trim()
    const isEnd = text.startsWith('</')
    if (isEnd) depth--
    const line = '  '.repeat(depth) + text
    const isWhole = /<\/[^>]+>$/.test(text) || text.startsWith('<?') || text.endsWith('/>')
    if (!isEnd && !isWhole) depth++
    return line
  })
  return lines.join('\n')
}
