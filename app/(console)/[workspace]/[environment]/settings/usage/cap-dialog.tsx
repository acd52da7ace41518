import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { RadioGroup } from '#components/ui/choice.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { FieldSet } from '#components/ui/field.tsx'
import { toast } from '#components/ui/toast.ts'
import { type DraftForm, useDraft } from '#lib/api/use-draft.ts'
import type { ApiKey } from '#lib/data/keys.ts'
import type { UsageCap } from '#lib/data/usage.ts'
import { useSaveCap } from '#lib/data/usage-changes.ts'
import { isBuilt } from '#lib/operations/built.ts'
import type { Place } from '#lib/routes.ts'
import { type CapDraft, capProblems, draftOf, emptyCap, placed, toCap } from './cap-draft.ts'
import { pillarSeries } from './usage-chart.ts'

type CapDialogProps = {
  place: Place
  /** Null creates one. */
  cap: UsageCap | null
  keys: ApiKey[]
  currency: string
  onClose: () => void
}

export function CapDialog({ place, cap, keys, currency, onClose }: CapDialogProps) {
  const form = useDraft({
    keep: `cap ${cap?.capId}`,
    start: () => (cap ? draftOf(cap) : emptyCap),
    check: capProblems,
    toInput: toCap,
    mutation: useSaveCap(place, cap?.capId ?? null),
    place: placed,
    onDone: () => toast.success(cap ? 'Cap saved' : 'Cap created'),
    onClose,
  })

  return (
    <FormDialog
      form={form}
      title={cap ? 'Edit cap' : `Cap ${place.environment} usage`}
      failureTitle={cap ? 'Couldn’t save the cap' : 'Couldn’t create the cap'}
      action={cap ? 'Save cap' : 'Create cap'}
    >
      {!cap && <Subject form={form} keys={keys} />}
      <TextField
        form={form}
        name="limit"
        label="Monthly limit"
        aside={currency}
        required
        hint="Per calendar month (UTC)."
        inputMode="decimal"
        autoComplete="off"
      />
      <FieldSet legend="When the limit is reached">
        <RadioGroup
          name="enforcement"
          value={form.draft.enforcement}
          onValueChange={(enforcement) => form.set({ enforcement })}
          options={[
            {
              value: 'soft',
              label: 'Alert only',
              hint: place.environment === 'live' ? 'Requests continue and are billed.' : 'Requests continue.',
            },
            {
              value: 'hard',
              label: 'Block requests',
              hint: 'Requests fail with 429 plan_quota_exceeded until the month ends. Payments in progress continue.',
            },
          ]}
        />
      </FieldSet>
      <TextField
        form={form}
        name="percents"
        label="Email alerts at (%)"
        hint="Sent to your billing contacts once a month per threshold. Leave empty for no email."
        autoComplete="off"
      />
    </FormDialog>
  )
}

const targets = [
  { value: 'total', label: 'All usage' },
  { value: 'pillar', label: 'One pillar' },
  { value: 'key', label: 'One key' },
]
const pillars = pillarSeries.filter(({ id }) => isBuilt(id)).map(({ id, label }) => ({ value: id, label }))

function Subject({ form, keys }: { form: DraftForm<CapDraft>; keys: ApiKey[] }) {
  const { target } = form.draft
  return (
    <>
      <SelectField form={form} name="target" label="Applies to" options={targets} />
      {target === 'pillar' && <SelectField form={form} name="pillar" label="Pillar" options={pillars} />}
      {target === 'key' && (
        <SelectField
          form={form}
          name="key"
          label="Key"
          hint="Payments on hosted pages don’t use a key, so they don’t count here."
          placeholder="Choose a key"
          options={keys.map(({ keyId, name }) => ({ value: keyId, label: name }))}
        />
      )}
    </>
  )
}
