import { useRouter } from 'next/navigation'
import type { ComponentProps } from 'react'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Inbox } from '#components/ui/icons.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { useOpenInbox } from '#lib/data/inbox.ts'
import { type Place, routes } from '#lib/routes.ts'

type OpenInboxProps = Pick<ComponentProps<typeof GuardedButton>, 'variant' | 'size' | 'className' | 'children'> & {
  place: Place
  /** Stays on this screen once the inbox is open. */
  stays?: boolean
}

/** Opens the test inbox in one click. A failure is shown on the inbox's own screen. */
export function OpenInbox({ place, stays = false, children = 'Open test inbox', ...look }: OpenInboxProps) {
  const router = useRouter()
  const refusal = useRefusal('webhooks.create')
  const open = useOpenInbox(place)
  const show = () => router.push(routes.testInbox(place))
  return (
    <GuardedButton
      {...look}
      refusal={refusal}
      pending={open.isPending}
      onClick={() => open.mutate(undefined, { onSuccess: stays ? undefined : show, onError: show })}
    >
      <Inbox aria-hidden="true" />
      {children}
    </GuardedButton>
  )
}
