import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { toast } from '#components/ui/toast.ts'
import { languageName, languages } from '#console/_business/business-options.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { type CreateInvoice, useIssueInvoice } from '#lib/data/invoices.ts'
import type { Transaction } from '#lib/data/transactions.ts'
import { formatMoney } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

type Draft = { region: string; language: string; tax: 'included' | 'none'; buyer: string }

const regions = [
  ['', 'By the payer’s country'],
  ['EU', 'European Union'],
  ['UK', 'United Kingdom'],
  ['CH', 'Switzerland'],
  ['NO', 'Norway'],
  ['US', 'United States'],
  ['CA', 'Canada'],
  ['AU', 'Australia'],
  ['JP', 'Japan'],
  ['MA', 'Morocco'],
  ['WAEMU', 'WAEMU'],
  ['NONE', 'None'],
] as const

type Props = { place: Place; transaction: Transaction; onIssued: (invoiceId: string) => void; onClose: () => void }

export function IssueInvoiceDialog({ place, transaction, onIssued, onClose }: Props) {
  const { transactionId, amount, currency } = transaction
  const form = useDraft({
    keep: `invoice ${transactionId}`,
    start: (): Draft => ({ region: '', language: '', tax: 'included', buyer: '' }),
    check: () => ({}),
    toInput: (draft: Draft) => toInput(draft, transactionId),
    mutation: useIssueInvoice(place),
    place: placed,
    onDone: (invoiceId: string) => {
      toast.success('Invoice issued')
      onIssued(invoiceId)
    },
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title="Issue invoice"
      description={`For ${formatMoney(amount, currency)}. An issued invoice never changes.`}
      failureTitle="Couldn’t issue the invoice"
      action="Issue invoice"
    >
      <TextField
        form={form}
        name="buyer"
        label="Buyer"
        hint="By default, the name of the payment’s customer."
        maxLength={200}
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="region"
        label="Tax region"
        options={regions.map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        form={form}
        name="tax"
        label="Tax"
        options={[
          { value: 'included', label: 'Show the tax that the amount includes' },
          { value: 'none', label: 'Show no tax' },
        ]}
      />
      <SelectField
        form={form}
        name="language"
        label="Language"
        options={[
          { value: '', label: 'By the customer or your account' },
          ...languages.map((code) => ({ value: code, label: languageName(code) })),
        ]}
      />
    </FormDialog>
  )
}

function toInput({ region, language, tax, buyer }: Draft, transactionId: string): CreateInvoice {
  return {
    transactionId,
    includeTax: tax === 'included',
    ...(region && { taxRegion: region as NonNullable<CreateInvoice['taxRegion']> }),
    ...(language && { language: language as NonNullable<CreateInvoice['language']> }),
    ...(buyer.trim() && { customer: { name: buyer.trim() } }),
  }
}

/** Moves problems to the fields: the state that a tax region needs has none of its own here. */
function placed(problems: Record<string, string>): Record<string, string> {
  const fieldOf = (field: string) => (field === 'customer.name' ? 'buyer' : field === 'language' ? field : 'region')
  return Object.fromEntries(Object.entries(problems).map(([field, message]) => [fieldOf(field), message]))
}
