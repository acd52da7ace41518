import { TextField } from '#components/ui/draft-field.tsx'
import type { EventGroups } from '#console/_webhooks/event-patterns.ts'
import type { DraftForm } from '#lib/api/use-draft.ts'
import { EventChoice } from './event-choice.tsx'
import type { WebhookDraft } from './webhook-draft.ts'

type WebhookFieldsProps = { form: DraftForm<WebhookDraft>; groups: EventGroups; environment: string }

/** The fields that creating and editing a webhook share. */
export function WebhookFields({ form, groups, environment }: WebhookFieldsProps) {
  return (
    <>
      <TextField
        form={form}
        name="url"
        label="Endpoint URL"
        required
        hint={
          environment === 'live'
            ? 'HTTPS on port 443 only.'
            : 'The sandbox also accepts http://localhost when the gateway runs on your machine.'
        }
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
      />
      <TextField form={form} name="description" label="Description" aside="Optional" />
      <EventChoice
        groups={groups}
        value={form.draft.events}
        error={form.errors.events}
        onValueChange={(events) => form.set({ events })}
      />
    </>
  )
}

type SecretFieldProps = { form: Pick<DraftForm<{ secret: string }>, 'draft' | 'set' | 'errors'>; label: string }

/** The developer's own secret, for a new webhook or a rotation. */
export function SecretField({ form, label }: SecretFieldProps) {
  return (
    <TextField
      form={form}
      name="secret"
      label={label}
      aside="Optional"
      hint="Leave empty to generate one. Or enter your own (16–256 characters)."
      className="font-mono"
      autoComplete="off"
      spellCheck={false}
    />
  )
}
