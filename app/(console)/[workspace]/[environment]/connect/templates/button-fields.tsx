import { Button, IconButton } from '#components/ui/button.tsx'
import { Field, FieldSet } from '#components/ui/field.tsx'
import { Plus, Trash2 } from '#components/ui/icons.tsx'
import { Input } from '#components/ui/input.tsx'
import { Select } from '#components/ui/select.tsx'
import type { DraftForm } from '#lib/api/use-draft.ts'
import {
  type ButtonDraft,
  buttonTypes,
  emptyButton,
  hasUrlVariable,
  MOST_BUTTONS,
  type TemplateDraft,
} from './template-draft.ts'

/** The buttons below the message. */
export function ButtonFields({ form }: { form: DraftForm<TemplateDraft> }) {
  const { draft, errors, set } = form
  const { buttons } = draft
  const change = (at: number, next: Partial<ButtonDraft>) =>
    set({ buttons: buttons.map((one, index) => (index === at ? { ...one, ...next } : one)) })
  return (
    <FieldSet legend="Buttons" error={errors.buttons}>
      <div className="flex flex-col gap-4">
        {buttons.map((button, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a button has no name but its position.
          <div key={index} className="flex items-start gap-2 rounded-md border border-line p-3">
            <ButtonRow
              button={button}
              error={(name) => errors[`button_${index}_${name}`]}
              onChange={(next) => change(index, next)}
            />
            <IconButton
              label={`Remove button ${index + 1}`}
              size="sm"
              onClick={() => set({ buttons: buttons.filter((_, at) => at !== index) })}
            >
              <Trash2 />
            </IconButton>
          </div>
        ))}
        {buttons.length < MOST_BUTTONS && (
          <Button size="sm" className="self-start" onClick={() => set({ buttons: [...buttons, emptyButton] })}>
            <Plus />
            Add button
          </Button>
        )}
      </div>
    </FieldSet>
  )
}

type ButtonRowProps = {
  button: ButtonDraft
  error: (name: keyof ButtonDraft) => string | undefined
  onChange: (next: Partial<ButtonDraft>) => void
}

function ButtonRow({ button, error, onChange }: ButtonRowProps) {
  const text = (name: keyof ButtonDraft, label: string, placeholder?: string) => (
    <Field label={label} required error={error(name)}>
      {(control) => (
        <Input
          {...control}
          value={button[name]}
          placeholder={placeholder}
          autoComplete="off"
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
      <Field label="Type">
        {(control) => (
          <Select
            {...control}
            value={button.type}
            options={buttonTypes}
            onChange={({ target }) => onChange({ type: target.value })}
          />
        )}
      </Field>
      {text('text', 'Label')}
      {button.type === 'url' && text('url', 'Link', 'https://shop.example/orders/{{1}}')}
      {button.type === 'phone_number' && text('phone_number', 'Phone number', '+4930123456')}
      {hasUrlVariable(button) && text('example', 'Sample for {{1}}')}
    </div>
  )
}
