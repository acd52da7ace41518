import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { EffectList } from '#components/dialogs/effect-list.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { useNow } from '#components/layout/now.tsx'
import { TextField } from '#components/ui/draft-field.tsx'
import { toast } from '#components/ui/toast.ts'
import type { CurrencyRule } from '#lib/amount.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useUpdateSubscription } from '#lib/data/subscription-changes.ts'
import type { Subscription } from '#lib/data/subscriptions.ts'
import type { Place } from '#lib/routes.ts'
import { draftOf, draftProblems, effectOf, toUpdate } from './change-draft.ts'

type ChangeDialogProps = { place: Place; subscription: Subscription; rule: CurrencyRule; onClose: () => void }

export function ChangeDialog({ place, subscription, rule, onClose }: ChangeDialogProps) {
  const { subscriptionId, interval } = subscription
  const now = useNow()
  const form = useDraft({
    keep: `change ${subscriptionId}`,
    start: () => draftOf(subscription, rule),
    check: (draft) => draftProblems(draft, rule),
    toInput: (draft) => toUpdate(draft, subscription, rule),
    mutation: useUpdateSubscription(place, subscriptionId),
    onDone: () => toast.success('The new terms apply from the next period'),
    onClose,
  })
  const change = toUpdate(form.draft, subscription, rule)
  const isSame = Object.keys(change).length === 0 && Object.keys(draftProblems(form.draft, rule)).length === 0

  return (
    <FormDialog
      form={form}
      title="Change subscription"
      description="The current period stays as it is. The new terms apply from the next one."
      failureTitle="Couldn’t change the subscription"
      action="Change subscription"
      disabled={isSame}
    >
      <TextField form={form} name="plan" label="Plan" required hint="Shown to the payer." maxLength={100} />
      <TextField
        form={form}
        name="amount"
        label={`Price per ${interval}`}
        aside={rule.code}
        required
        className="tabular-nums"
        inputMode="decimal"
        autoComplete="off"
      />
      <EffectList
        lines={effectOf(change, subscription, now)}
        none="Enter another plan or price to see what changes, and when."
      />
      <CopyAsCode
        call={{ operation: 'subscriptions.update', ids: [subscriptionId], body: change }}
        label="Change subscription"
      />
    </FormDialog>
  )
}
