import { Field, FieldSet } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { DraftForm } from '#lib/api/use-draft.ts'
import { variablesOf } from '#lib/data/templates.ts'
import type { TemplateDraft } from './template-draft.ts'

/** A sample for each variable, which the reviewers read. Nothing without variables. */
export function SampleFields({ form }: { form: DraftForm<TemplateDraft> }) {
  const { draft, errors, set } = form
  const numbers = variablesOf(draft.body)
  const hasHeader = draft.format === 'text' && variablesOf(draft.header).length > 0
  if (numbers.length === 0 && !hasHeader) return null
  const change = (number: number, value: string) => {
    const samples = numbers.map((one) => (one === number ? value : (draft.samples[one - 1] ?? '')))
    set({ samples })
  }
  return (
    <FieldSet legend="Samples" hint="The reviewers read the message with these values.">
      <div className="grid gap-4 sm:grid-cols-2">
        {hasHeader && (
          <Field label="{{1}} in the header" required error={errors.header_sample}>
            {(control) => (
              <Input
                {...control}
                name="header_sample"
                value={draft.header_sample}
                onChange={({ target }) => set({ header_sample: target.value })}
              />
            )}
          </Field>
        )}
        {numbers.map((number) => (
          <Field key={number} label={`{{${number}}}`} required error={errors[`sample_${number}`]}>
            {(control) => (
              <Input
                {...control}
                name={`sample_${number}`}
                value={draft.samples[number - 1] ?? ''}
                onChange={({ target }) => change(number, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </FieldSet>
  )
}
