'use client'

import { DialogForm } from '#components/dialogs/dialog-form.tsx'
import { RadioGroup } from '#components/ui/choice.tsx'
import { Field, FieldSet } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import type { ApiKey } from '#lib/data/keys.ts'
import type { CapDraft } from './cap-draft.ts'
import { pillarSeries } from './usage-chart.ts'

type CapFormProps = {
  draft: CapDraft
  onChange: (draft: CapDraft) => void
  /** An edit can't change the cap's target. */
  isChange: boolean
  keys: ApiKey[]
  currency: string
  errors: Record<string, string>
  failure: string | undefined
  pending: boolean
  onSubmit: () => void
}

export function CapForm({ draft, onChange, isChange, keys, currency, errors, ...form }: CapFormProps) {
  const set = (change: Partial<CapDraft>) => onChange({ ...draft, ...change })
  const words = isChange
    ? { failureTitle: 'Couldn’t save the cap', action: 'Save cap' }
    : { failureTitle: 'Couldn’t create the cap', action: 'Create cap' }

  return (
    <DialogForm errors={errors} {...words} {...form}>
      {!isChange && <Subject draft={draft} set={set} keys={keys} error={errors.subject} />}
      <Field label="Monthly limit" aside={currency} error={errors.limit} required hint="Per calendar month (UTC).">
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={draft.limit}
            onChange={({ target }) => set({ limit: target.value })}
          />
        )}
      </Field>
      <FieldSet legend="When the limit is reached">
        <RadioGroup
          name="enforcement"
          value={draft.enforcement}
          onValueChange={(enforcement) => set({ enforcement })}
          options={[
            { value: 'soft', label: 'Alert only', hint: 'Requests continue and are billed.' },
            {
              value: 'hard',
              label: 'Block requests',
              hint: 'Requests fail with 429 plan_quota_exceeded until the month ends. Payments in progress continue.',
            },
          ]}
        />
      </FieldSet>
      <Field
        label="Email alerts at (%)"
        error={errors.alert_percents}
        hint="Sent to your billing contacts once a month per threshold. Leave empty for no email."
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={draft.percents}
            onChange={({ target }) => set({ percents: target.value })}
          />
        )}
      </Field>
    </DialogForm>
  )
}

type SubjectProps = {
  draft: CapDraft
  set: (change: Partial<CapDraft>) => void
  keys: ApiKey[]
  error: string | undefined
}

function Subject({ draft, set, keys, error }: SubjectProps) {
  const targets = ['total', 'pillar', 'key'] as const
  const labels = { total: 'All usage', pillar: 'One pillar', key: 'One key' }
  return (
    <>
      <Field label="Applies to">
        {(control) => (
          <Select
            {...control}
            value={draft.target}
            options={targets.map((value) => ({ value, label: labels[value] }))}
            onChange={({ target }) => set({ target: targets.find((one) => one === target.value) ?? 'total' })}
          />
        )}
      </Field>
      {draft.target === 'pillar' && (
        <Field label="Pillar" error={error}>
          {(control) => (
            <Select
              {...control}
              value={draft.pillar}
              options={pillarSeries.map(({ id, label }) => ({ value: id, label }))}
              onChange={({ target }) => set({ pillar: target.value })}
            />
          )}
        </Field>
      )}
      {draft.target === 'key' && (
        <Field label="Key" error={error} hint="Payments on hosted pages don’t use a key, so they don’t count here.">
          {(control) => (
            <Select
              {...control}
              value={draft.key}
              placeholder="Choose a key"
              options={keys.map(({ keyId, name }) => ({ value: keyId, label: name }))}
              onChange={({ target }) => set({ key: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
