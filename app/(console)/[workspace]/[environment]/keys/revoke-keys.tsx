import { useState } from 'react'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { toast } from '#components/ui/toast.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useRevokeKeys } from '#lib/data/key-changes.ts'
import type { ApiKey } from '#lib/data/keys.ts'
import { plural } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { operationOf } from './key-acts.ts'

type RevokeKeysProps = {
  place: Place
  keys: ApiKey[]
  /** Gets the keys that could not be revoked, which stay selected. */
  onLeft: (keyIds: string[]) => void
}

export function RevokeKeys({ place, keys, onLeft }: RevokeKeysProps) {
  const [isOpen, setIsOpen] = useState(false)
  const refusal = useRefusal(operationOf.revoke)
  const revoke = useRevokeKeys(place)
  const count = plural(keys.length, 'key')

  function submit() {
    revoke.mutate(keys, {
      onSuccess: (failed) => {
        setIsOpen(false)
        onLeft(failed.map(({ key }) => key.keyId))
        const [first] = failed
        if (!first) return toast.success(`${count} revoked`)
        toast.error(`${plural(keys.length - failed.length, 'key')} revoked, ${failed.length} not`, {
          description: `“${first.key.name}”: ${first.error.message}`,
        })
      },
    })
  }

  return (
    <>
      <GuardedButton variant="danger" size="sm" refusal={refusal} onClick={() => setIsOpen(true)}>
        Revoke {count}
      </GuardedButton>
      <Confirm
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Revoke ${count}?`}
        action={`Revoke ${count}`}
        danger
        {...(place.environment === 'live' && { typedName: `revoke ${count}` })}
        pending={revoke.isPending}
        onConfirm={submit}
      >
        <p>
          {usedWords(keys)} Every {place.environment} request with {keys.length === 1 ? 'it' : 'them'} is blocked within
          seconds. This can’t be undone.
        </p>
        <ul className="mt-3 max-h-40 list-disc overflow-y-auto pl-5 text-ink">
          {keys.map((key) => (
            <li key={key.keyId} className="break-words">
              {key.name} <code className="font-mono text-xs text-muted">…{key.last4}</code>
            </li>
          ))}
        </ul>
      </Confirm>
    </>
  )
}

function usedWords(keys: ApiKey[]) {
  const used = keys.filter((key) => key.lastUsedAt !== null).length
  if (used === 0) return keys.length === 1 ? 'Never used.' : 'None of them have been used.'
  if (used === keys.length) return keys.length === 1 ? 'It has been used.' : 'All of them have been used.'
  return used === 1 ? 'One of them has been used.' : `${used} of them have been used.`
}
