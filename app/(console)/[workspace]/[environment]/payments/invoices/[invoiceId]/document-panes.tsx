import { Tabs } from 'radix-ui'
import type { Invoice } from '#lib/data/invoices.ts'
import type { Place } from '#lib/routes.ts'
import { PdfPane } from './pdf-pane.tsx'
import { XmlPane } from './xml-pane.tsx'

const pane =
  'flex max-h-[32rem] min-w-0 flex-col overflow-hidden rounded-lg border bg-surface focus-visible:-outline-offset-2 data-[state=inactive]:max-lg:hidden max-lg:has-[iframe]:h-[32rem] lg:h-[44rem] lg:max-h-none'
const tab =
  'h-9 border-y-2 border-transparent px-1 text-sm text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-b-accent data-[state=active]:font-medium data-[state=active]:text-ink'

/** The PDF beside its XML, or one at a time where there is no room for both. */
export function DocumentPanes({
  place,
  invoice,
  language,
}: {
  place: Place
  invoice: Invoice
  language: Invoice['language']
}) {
  return (
    <Tabs.Root defaultValue="pdf" className="mb-8">
      <Tabs.List aria-label="Document format" className="mb-3 flex gap-4 border-b lg:hidden">
        <Tabs.Trigger value="pdf" className={tab}>
          PDF
        </Tabs.Trigger>
        <Tabs.Trigger value="xml" className={tab}>
          XML
        </Tabs.Trigger>
      </Tabs.List>
      <div className="grid gap-4 lg:grid-cols-2">
        <Tabs.Content value="pdf" forceMount className={pane}>
          <PdfPane place={place} invoice={invoice} language={language} />
        </Tabs.Content>
        <Tabs.Content value="xml" forceMount className={pane}>
          <XmlPane place={place} invoice={invoice} />
        </Tabs.Content>
      </div>
    </Tabs.Root>
  )
}
