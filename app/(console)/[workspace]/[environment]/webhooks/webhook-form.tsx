'use client'

import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { DialogForm } from '#components/dialogs/dialog-form.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { EventGroups } from '#console/_webhooks/event-patterns.ts'
import type { OperationCall } from '#lib/code-samples/api-call.ts'
import { EventChoice } from './event-choice.tsx'
import type { WebhookDraft } from './webhook-draft.ts'

type WebhookFormProps = {
  draft: WebhookDraft
  onDraftChange: (draft: WebhookDraft) => void
  groups: EventGroups
  isLive: boolean
  /** The verb of the button, as in "Create webhook". */
  action: string
  /** Left out where a webhook has its secret already. */
  asksSecret?: boolean
  /** The call this form makes, as code. */
  call: OperationCall
  errors: Record<string, string>
  /** A refusal that belongs to no field. */
  failure: string | undefined
  pending: boolean
  onSubmit: () => void
}

export function WebhookForm({ draft, onDraftChange, groups, isLive, errors, failure, ...rest }: WebhookFormProps) {
  const set = (change: Partial<WebhookDraft>) => onDraftChange({ ...draft, ...change })

  return (
    <DialogForm
      errors={errors}
      failure={failure}
      failureTitle={rest.asksSecret ? 'Couldn’t create the webhook' : 'Couldn’t save the webhook'}
      action={rest.action}
      pending={rest.pending}
      onSubmit={rest.onSubmit}
    >
      <Field
        label="Endpoint URL"
        required
        error={errors.url}
        hint={
          isLive
            ? 'HTTPS on port 443 only.'
            : 'The sandbox also accepts http://localhost when the gateway runs on your machine.'
        }
      >
        {(control) => (
          <Input
            {...control}
            name="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={draft.url}
            onChange={(event) => set({ url: event.target.value })}
          />
        )}
      </Field>
      <Field label="Description" aside="Optional" error={errors.description}>
        {(control) => (
          <Input
            {...control}
            name="description"
            value={draft.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </Field>
      <EventChoice
        groups={groups}
        value={draft.events}
        error={errors.events}
        onValueChange={(events) => set({ events })}
      />
      {rest.asksSecret && (
        <Field
          label="Signing secret"
          aside="Optional"
          error={errors.secret}
          hint="Leave empty to generate one. Or enter your own (16–256 characters)."
        >
          {(control) => (
            <Input
              {...control}
              className="font-mono"
              name="secret"
              autoComplete="off"
              spellCheck={false}
              value={draft.secret}
              onChange={(event) => set({ secret: event.target.value })}
            />
          )}
        </Field>
      )}
      <CopyAsCode call={rest.call} label={rest.action} />
    </DialogForm>
  )
}
