import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'
import { languages } from '#console/_business/business-options.ts'
import { languageName } from '#console/_business/names.ts'
import { type Invoice, invoicePdfUrl } from '#lib/data/invoices.ts'
import type { Place } from '#lib/routes.ts'

type Language = Invoice['language']
type OpenPdfProps = {
  place: Place
  invoice: Invoice
  language: Language
  onLanguageChange: (language: Language) => void
}

/** Opens the document in its own language, or a translated duplicate. */
export function OpenPdf({ place, invoice, language, onLanguageChange }: OpenPdfProps) {
  return (
    <>
      <Select
        aria-label="Language of the PDF"
        value={language}
        onChange={({ target }) => onLanguageChange(target.value as Language)}
        options={languages.map((code) => ({ value: code, label: languageName(code) }))}
      />
      <Button asChild variant="primary">
        <a href={invoicePdfUrl(place, invoice.invoiceId, language)} target="_blank" rel="noreferrer">
          {language === invoice.language ? 'Open PDF' : 'Open translation'}
        </a>
      </Button>
    </>
  )
}
