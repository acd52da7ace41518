import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Download } from '#components/ui/icons.tsx'
import { Select } from '#components/ui/select.tsx'
import { languageName, languages } from '#console/_business/business-options.ts'
import { type Invoice, invoicePdfUrl } from '#lib/data/invoices.ts'
import type { Place } from '#lib/routes.ts'

/** Opens the document in its own language, or a translated duplicate. */
export function OpenPdf({ place, invoice }: { place: Place; invoice: Invoice }) {
  const [language, setLanguage] = useState<string>(invoice.language)
  return (
    <>
      <Select
        aria-label="Language of the PDF"
        value={language}
        onChange={({ target }) => setLanguage(target.value)}
        options={languages.map((code) => ({ value: code, label: languageName(code) }))}
      />
      <Button asChild variant="primary">
        <a href={invoicePdfUrl(place, invoice.invoiceId, language)} target="_blank" rel="noreferrer">
          <Download aria-hidden="true" />
          {language === invoice.language ? 'Open PDF' : 'Open translation'}
        </a>
      </Button>
    </>
  )
}
