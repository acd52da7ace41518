import { useRouter } from 'next/navigation'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { useCustomerOptions } from '#console/_payments/use-customer-options.ts'
import type { CurrencyRule } from '#lib/amount.ts'
import { placing } from '#lib/api/placing.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useCreateSubscription } from '#lib/data/subscription-changes.ts'
import { type Place, routes } from '#lib/routes.ts'
import { NoMethodWarning } from './no-method-warning.tsx'
import { draftProblems, startDraft, toCreateSubscription } from './subscription-draft.ts'

const placed = placing()

const intervals = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
]

type NewSubscriptionProps = {
  place: Place
  currencies: CurrencyRule[]
  /** The customer that a link proposes. */
  customerId: string | null
  onClose: () => void
}

export function NewSubscription({ place, currencies, customerId, onClose }: NewSubscriptionProps) {
  const router = useRouter()
  const create = useCreateSubscription(place)
  const form = useDraft({
    ...(customerId === null && { keep: 'new subscription' }),
    start: () => startDraft(customerId),
    check: (draft) => draftProblems(draft, currencies),
    toInput: (draft) => toCreateSubscription(draft, currencies),
    mutation: create,
    place: (problems) => {
      // A customer without a method can only start with a trial.
      const { paymentMethod, ...rest } = placed(problems)
      return paymentMethod ? { ...rest, customerId: paymentMethod } : rest
    },
    // The dialog leaves with the page: closing it would change this page's URL during the navigation.
    onDone({ subscriptionId }) {
      router.push(routes.subscription(place, subscriptionId))
      return false
    },
    onClose,
  })

  return (
    <FormDialog
      form={{ ...form, pending: form.pending || create.isSuccess }}
      size="lg"
      title="Create subscription"
      description="The customer’s default payment method is charged every period. Without a trial, the first charge happens now."
      failureTitle="Couldn’t create the subscription"
      action="Create subscription"
    >
      <SelectField
        form={form}
        name="customerId"
        label="Customer"
        hint="Lists the newest 25. For another customer, start on their page."
        options={useCustomerOptions(place, 'Choose…', customerId)}
      />
      <NoMethodWarning place={place} customerId={form.draft.customerId} hasTrial={Number(form.draft.trialDays) > 0} />
      <TextField form={form} name="plan" label="Plan" required hint="Shown to the payer." />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="grid grid-cols-[1fr_6rem] items-start gap-3">
          <TextField
            form={form}
            name="amount"
            label="Price"
            required
            className="tabular-nums"
            inputMode="decimal"
            autoComplete="off"
          />
          <SelectField
            form={form}
            name="currency"
            label="Currency"
            options={currencies.map(({ code }) => ({ value: code, label: code }))}
          />
        </div>
        <div className="grid grid-cols-2 items-start gap-3">
          <SelectField form={form} name="interval" label="Every" options={intervals} />
          <TextField form={form} name="trialDays" label="Trial days" inputMode="numeric" autoComplete="off" />
        </div>
      </div>
      <CopyAsCode
        call={{ operation: 'subscriptions.create', body: toCreateSubscription(form.draft, currencies) }}
        label="Create subscription"
      />
    </FormDialog>
  )
}
