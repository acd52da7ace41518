import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { toast } from '#components/ui/toast.ts'
import { languages } from '#console/_business/business-options.ts'
import { languageName } from '#console/_business/names.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { accountQueries } from '#lib/data/account.ts'
import { customers } from '#lib/data/customers.ts'
import { type CreateInvoice, useIssueInvoice } from '#lib/data/invoices.ts'
import type { Transaction } from '#lib/data/transactions.ts'
import { formatMoney } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { addressProblem, taxNote } from './tax-note.ts'

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
      {form.draft.tax === 'included' && <TaxBasis place={place} transaction={transaction} region={form.draft.region} />}
      <SelectField
        form={form}
        name="tax"
        label="Tax"
        options={[
          { value: 'included', label: 'Show the tax included in the amount' },
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

type TaxBasisProps = { place: Place; transaction: Transaction; region: string }

/** The basis of the tax while the payment doesn’t say it: an issued invoice never changes. */
function TaxBasis({ place, transaction: { customerId, currency }, region }: TaxBasisProps) {
  const { data: account } = useQuery(accountQueries.get(place))
  const customer = useQuery({ ...customers.one(place, customerId ?? ''), enabled: customerId !== null })
  if (!account || (customerId && !customer.data)) return null
  const buyer = customer.data?.address ?? null
  const note = taxNote({ region, currency, environment: place.environment, buyer, account })
  if (!note) return null
  const links = {
    payouts: { href: routes.payouts(place), label: 'Open Payouts and tax' },
    billing: { href: routes.billing(place), label: 'Open Plan and billing' },
  }
  return (
    <Banner tone={note.isRefused ? 'warning' : 'info'} {...(note.setting && { link: links[note.setting] })}>
      {note.text}
    </Banner>
  )
}

/** Moves problems to the fields. The address that a tax region needs has no field here. */
function placed(problems: Record<string, string>, error: Error): Record<string, string> {
  const isAddress = error instanceof ApiError && error.code === 'missing_billing_address'
  const fieldOf = (field: string) => (field === 'customer.name' ? 'buyer' : field === 'language' ? field : 'region')
  return Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [fieldOf(field), isAddress ? addressProblem(field) : message]),
  )
}
