'use client'

import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { type ApiKey, useRevokeKey } from '#lib/data/keys.ts'
import { formatRelative } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'

type RevokeKeyProps = { apiKey: ApiKey; scope: Scope; open: boolean; onOpenChange: (open: boolean) => void }

export function RevokeKey({ apiKey, scope, open, onOpenChange }: RevokeKeyProps) {
  const revoke = useRevokeKey(scope)

  function submit() {
    revoke.mutate(apiKey, {
      onSuccess: () => {
        onOpenChange(false)
        toast.success(`“${apiKey.name}” was revoked`)
      },
    })
  }

  return (
    <Confirm
      open={open}
      onOpenChange={onOpenChange}
      title={`Revoke “${apiKey.name}”?`}
      action="Revoke key"
      danger
      {...(scope.environment === 'live' && { typedName: apiKey.name })}
      pending={revoke.isPending}
      error={revoke.error?.message}
      onConfirm={submit}
    >
      {apiKey.lastUsedAt
        ? `It was last used ${formatRelative(apiKey.lastUsedAt, Date.now())}${apiKey.lastUsedIp ? ` from ${apiKey.lastUsedIp}` : ''}. `
        : 'It was never used. '}
      Every {scope.environment} call with it is refused within seconds. This can't be undone; to replace the key without
      a pause, rotate it instead.
    </Confirm>
  )
}
