'use client'

import { useState } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { RadioGroup } from '#components/ui/choice.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#components/ui/dialog.tsx'
import { FieldSet } from '#components/ui/field.tsx'
import { type ApiKey, type ApiKeyWithSecret, useRotateKey } from '#lib/data/keys.ts'
import { formatRelative } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'

type RotateKeyProps = {
  apiKey: ApiKey
  scope: Scope
  open: boolean
  onOpenChange: (open: boolean) => void
  onRotated: (created: ApiKeyWithSecret) => void
}

const graces = [
  { value: '0', label: 'Not at all', hint: 'For a leaked secret: whatever still uses it is refused at once.' },
  { value: '1', label: '1 hour', hint: 'For one service that you deploy right now.' },
  {
    value: '24',
    label: '24 hours',
    hint: 'Time for a normal release. Calls with the old key are answered with a warning header.',
  },
  { value: '72', label: '72 hours', hint: 'Over a weekend; from then on the old key is refused.' },
  { value: '168', label: '7 days', hint: 'For keys in many places. A copy that got out works as long.' },
]

export function RotateKey({ apiKey, scope, open, onOpenChange, onRotated }: RotateKeyProps) {
  const [grace, setGrace] = useState('24')
  const rotate = useRotateKey(scope)

  function submit() {
    rotate.mutate(
      { keyId: apiKey.keyId, gracePeriodHours: Number(grace) },
      {
        onSuccess: (created) => {
          rotate.reset()
          onOpenChange(false)
          onRotated(created)
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Rotate “${apiKey.name}”`}
      description={
        apiKey.lastUsedAt
          ? `Last used ${formatRelative(apiKey.lastUsedAt, Date.now())}. The new key has the same access and addresses.`
          : 'Never used so far. The new key has the same access and addresses.'
      }
    >
      <form
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          if (!rotate.isPending) submit()
        }}
      >
        <DialogBody className="flex flex-col gap-4">
          {rotate.error && (
            <Banner tone="danger" title="The key was not rotated">
              {rotate.error.message}
            </Banner>
          )}
          <FieldSet legend="How long does the old key go on working?">
            <RadioGroup name="grace" value={grace} onValueChange={setGrace} options={graces} />
          </FieldSet>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" variant={grace === '0' ? 'danger' : 'primary'} pending={rotate.isPending}>
            {grace === '0' ? 'Rotate and end the old key' : 'Rotate key'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
