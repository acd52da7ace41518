import { Button } from '#components/ui/button.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { Form } from '#components/ui/form.tsx'
import { Stethoscope } from '#components/ui/icons.tsx'
import type { DraftForm } from '#lib/api/use-draft.ts'
import type { Webhook } from '#lib/data/webhooks.ts'
import type { DoctorDraft } from './doctor-draft.ts'

const headersPlaceholder = `webhook-id: evt_…
webhook-timestamp: 1795262400
webhook-signature: v1,…`

const code = { spellCheck: false, className: 'font-mono text-xs leading-5' }

export function DoctorForm({ form, webhooks }: { form: DraftForm<DoctorDraft>; webhooks: Webhook[] }) {
  return (
    <Form
      // The diagnosis beside the form says what failed.
      form={{ ...form, failure: undefined }}
      failureTitle=""
      className="flex min-w-0 flex-col gap-5"
      fieldsClassName="flex min-w-0 flex-col gap-5"
      footer={
        <div>
          <Button type="submit" variant="primary" pending={form.pending}>
            <Stethoscope />
            Check signature
          </Button>
        </div>
      }
    >
      <TextField
        form={form}
        name="headers"
        label="Headers"
        required
        hint="As your server received them: lines, JSON or curl -H options."
        rows={7}
        placeholder={headersPlaceholder}
        {...code}
      />
      <TextField
        form={form}
        name="body"
        label="Body"
        required
        hint="The body your code verifies."
        rows={8}
        placeholder='{"id":"evt_…","type":"charge.succeeded",…}'
        {...code}
      />
      <SelectField
        form={form}
        name="webhookId"
        label="Webhook"
        hint="The gateway checks its secret without revealing it."
        options={[
          { value: '', label: 'None, use the secret below' },
          ...webhooks.map(({ webhookId, url, secretHint }) => ({ value: webhookId, label: `${url} (${secretHint})` })),
        ]}
      />
      <TextField
        form={form}
        name="secrets"
        label="Secret your server uses"
        aside="Optional"
        hint="Checked in your browser and never sent. After a rotation, enter one per line, newest first."
        rows={2}
        autoComplete="off"
        placeholder="whsec_…"
        {...code}
      />
      <TextField
        form={form}
        name="computed"
        label="Signature your code computed"
        aside="Optional"
        hint="With the secret above, this finds the wrong step in your code."
        autoComplete="off"
        {...code}
      />
    </Form>
  )
}
