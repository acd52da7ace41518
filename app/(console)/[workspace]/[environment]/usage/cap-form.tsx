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
  /** What it caps stays as it is. */
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
    ? { failureTitle: 'The cap was not changed', action: 'Save cap' }
    : { failureTitle: 'The cap was not created', action: 'Create cap' }

  return (
    <DialogForm errors={errors} {...words} {...form}>
      {!isChange && <Subject draft={draft} set={set} keys={keys} error={errors.subject} />}
      <Field label="Limit of a month" aside={currency} error={errors.limit} required hint="A calendar month in UTC.">
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
      <FieldSet legend="When it is used up">
        <RadioGroup
          name="enforcement"
          value={draft.enforcement}
          onValueChange={(enforcement) => set({ enforcement })}
          options={[
            { value: 'soft', label: 'Alert only', hint: 'Calls go on, and go on costing.' },
            {
              value: 'hard',
              label: 'Stop calls',
              hint: 'They are answered with 429 plan_quota_exceeded until the month ends. Payments already begun go on.',
            },
          ]}
        />
      </FieldSet>
      <Field
        label="Mail at these percentages"
        error={errors.alert_percents}
        hint="To the account’s contacts, once a month each. Leave it empty for no mail."
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
      <Field label="What to cap">
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
        <Field label="Key" error={error} hint="Payments on hosted pages are made without a key and do not count here.">
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
