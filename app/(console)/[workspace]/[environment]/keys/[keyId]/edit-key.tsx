import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useUpdateKey } from '#lib/data/key-changes.ts'
import type { ApiKey } from '#lib/data/keys.ts'
import { formatUtcDate } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { LimitFields, NameField } from '../key-details.tsx'
import { byFormField, detailProblems, detailsOf, toUpdateKey } from '../key-draft.ts'

type EditKeyProps = { apiKey: ApiKey; place: Place; onClose: () => void }

export function EditKey({ apiKey, place, onClose }: EditKeyProps) {
  const { keyId, expiresAt } = apiKey
  const form = useDraft({
    keep: 'edit key',
    start: () => detailsOf(apiKey),
    check: detailProblems,
    toInput: (draft) => ({ keyId, ...toUpdateKey(draft) }),
    mutation: useUpdateKey(place),
    place: byFormField,
    onDone: ({ name }) => toast.success(`Saved “${name}”`),
    onClose,
  })

  return (
    <FormDialog
      form={form}
      size="lg"
      title={`Edit “${apiKey.name}”`}
      failureTitle="Couldn’t save the key"
      action="Save changes"
    >
      <NameField form={form} />
      <LimitFields form={form} kept={expiresAt ? `${formatUtcDate(expiresAt)}, unchanged` : 'Never, unchanged'} />
      <CopyAsCode
        call={{ operation: 'keys.update', ids: [keyId], body: toUpdateKey(form.draft) }}
        label="Change the key with the API"
      />
    </FormDialog>
  )
}
