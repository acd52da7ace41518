'use client'

import type { ReactNode } from 'react'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { messageOf } from '#lib/api/form-problems.ts'
import { useRevokeKey } from '#lib/data/key-changes.ts'
import type { ApiKey } from '#lib/data/keys.ts'
import type { Scope } from '#lib/routes.ts'
import { LastUse } from './last-use.tsx'

type RevokeKeyProps = {
  apiKey: ApiKey
  scope: Scope
  onClose: () => void
  /** For the end of a rotation: it asks the same with other words. */
  title?: string
  action?: string
  children?: ReactNode
}

export function RevokeKey({ apiKey, scope, onClose, title, action = 'Revoke key', children }: RevokeKeyProps) {
  const revoke = useRevokeKey(scope)

  function submit() {
    revoke.mutate(apiKey, {
      onSuccess: () => {
        onClose()
        toast.success(`“${apiKey.name}” was revoked`)
      },
    })
  }

  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={title ?? `Revoke “${apiKey.name}”?`}
      action={action}
      danger
      {...(scope.environment === 'live' && { typedName: apiKey.name })}
      pending={revoke.isPending}
      error={messageOf(revoke.error)}
      onConfirm={submit}
    >
      {children ?? (
        <>
          <LastUse apiKey={apiKey} before="It was last used " never="It was never used" />. Every {scope.environment}{' '}
          call with it is refused within seconds. This can't be undone; to replace the key without a pause, rotate it
          instead.
        </>
      )}
    </Confirm>
  )
}
