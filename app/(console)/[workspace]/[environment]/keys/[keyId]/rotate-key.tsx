import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { RadioGroup } from '#components/ui/choice.tsx'
import { FieldSet } from '#components/ui/field.tsx'
import { useDraft } from '#lib/api/use-draft.ts'
import { useRotateKey } from '#lib/data/key-changes.ts'
import type { ApiKey, ApiKeyWithSecret } from '#lib/data/keys.ts'
import type { Place } from '#lib/routes.ts'
import { LastUse } from './last-use.tsx'

type RotateKeyProps = {
  apiKey: ApiKey
  place: Place
  onClose: () => void
  onRotated: (created: ApiKeyWithSecret) => void
}

const graces = [
  { value: '0', label: 'Revoke now', hint: 'For a leaked secret. Anything still using it is blocked immediately.' },
  { value: '1', label: '1 hour', hint: 'For one service that you are deploying now.' },
  {
    value: '24',
    label: '24 hours',
    hint: 'For a normal release. Responses to the old key carry a warning header.',
  },
  { value: '72', label: '72 hours', hint: 'For a release that spans a weekend.' },
  { value: '168', label: '7 days', hint: 'For a key used in many places. A leaked key stays valid this long.' },
]

export function RotateKey({ apiKey, place, onClose, onRotated }: RotateKeyProps) {
  const form = useDraft({
    start: { grace: '24' },
    toInput: ({ grace }) => ({ keyId: apiKey.keyId, gracePeriodHours: Number(grace) }),
    mutation: useRotateKey(place),
    onDone: onRotated,
    onClose,
  })
  const { grace } = form.draft

  return (
    <FormDialog
      form={form}
      title={`Rotate “${apiKey.name}”`}
      description={
        <>
          <LastUse apiKey={apiKey} before="Last used " never="Never used" />. The new key keeps the same access and
          allowed addresses.
        </>
      }
      failureTitle="Couldn’t rotate the key"
      action={grace === '0' ? 'Rotate and revoke the old key' : 'Rotate key'}
      danger={grace === '0'}
    >
      <FieldSet legend="Keep the old key active for">
        <RadioGroup
          name="grace"
          value={grace}
          onValueChange={(chosen) => form.set({ grace: chosen })}
          options={graces}
        />
      </FieldSet>
      {grace !== '0' && (
        <p className="text-sm text-muted">
          The key’s page shows who still uses the old key, and you can revoke it sooner.
        </p>
      )}
      <CopyAsCode
        call={{ operation: 'keys.rotate', ids: [apiKey.keyId], body: { gracePeriodHours: Number(grace) } }}
        label="Rotate the key with the API"
      />
    </FormDialog>
  )
}
