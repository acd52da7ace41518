import type { ReactNode } from 'react'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useRevokeKey } from '#lib/data/key-changes.ts'
import type { ApiKey } from '#lib/data/keys.ts'
import type { Place } from '#lib/routes.ts'
import { LastUse } from './last-use.tsx'

type RevokeKeyProps = {
  apiKey: ApiKey
  place: Place
  onClose: () => void
  /** For the end of a rotation, which asks the same question in other words. */
  title?: string
  action?: string
  children?: ReactNode
}

export function RevokeKey({ apiKey, place, onClose, title, action = 'Revoke key', children }: RevokeKeyProps) {
  const done = () => {
    onClose()
    toast.success(`Revoked “${apiKey.name}”`)
  }
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={title ?? `Revoke “${apiKey.name}”?`}
      action={action}
      danger
      {...(place.environment === 'live' && { typedName: apiKey.name })}
      {...confirming(useRevokeKey(place), apiKey, done)}
    >
      {children ?? (
        <>
          <LastUse apiKey={apiKey} before="Last used " never="Never used" />. Every {place.environment} request with
          this key is blocked within seconds. This can’t be undone. To replace the key without downtime, rotate it
          instead.
        </>
      )}
    </Confirm>
  )
}
