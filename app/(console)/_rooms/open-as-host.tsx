import { useHostedUrl } from '#components/code/addresses.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { ExternalLink } from '#components/ui/icons.tsx'
import { toast } from '#components/ui/toast.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useCreateRoomToken } from '#lib/data/room-changes.ts'
import type { Place } from '#lib/routes.ts'
import { roomLink } from './room-link.ts'

/** The signed-in member, who stays the same participant however often they open the room. */
export type Host = { identity: string; name: string }

type OpenAsHostProps = { place: Place; roomId: string; host: Host; variant?: 'primary' }

/** Opens the room in a new tab with a new token. */
export function OpenAsHost({ place, roomId, host, variant }: OpenAsHostProps) {
  const refusal = useRefusal('rooms.createToken')
  const hostedUrl = useHostedUrl()
  const create = useCreateRoomToken(place, roomId)

  function open() {
    // Within the click, because browsers block a tab that opens after the response.
    const tab = window.open('', '_blank')
    if (!tab) return toast.error('Your browser blocked the tab. Allow pop-ups for this page, then try again.')
    tab.opener = null
    create.mutate(
      { ...host, role: 'host' },
      {
        onSuccess: ({ sdkToken }) => tab.location.replace(roomLink(hostedUrl, roomId, sdkToken)),
        onError: () => tab.close(),
      },
    )
  }

  return (
    <GuardedButton refusal={refusal} variant={variant} pending={create.isPending} onClick={open}>
      <ExternalLink aria-hidden="true" />
      Open as host
    </GuardedButton>
  )
}
