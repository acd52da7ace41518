import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useAct } from '#lib/api/use-act.ts'
import { type Place, routes } from '#lib/routes.ts'
import { leave, removeMemberFrom } from '#lib/server/team/actions.ts'
import type { Member } from './member.ts'

type EndMembershipProps = { place: Place; workspaceName: string; member: Member; onClose: () => void }

/** Removes a member, or the signed-in user. */
export function EndMembership({ place, workspaceName, member, onClose }: EndMembershipProps) {
  const router = useRouter()
  const name = member.name || member.email
  const end = useAct(() => (member.isSelf ? leave(place.workspace) : removeMemberFrom(place.workspace, member.user_id)))

  function onEnded() {
    // The rest of this workspace's pages would only say that they don't exist.
    if (member.isSelf) return window.location.assign(routes.root())
    toast.success(`Removed ${name}`)
    onClose()
    router.refresh()
  }

  return (
    <Confirm
      open
      onOpenChange={onClose}
      danger
      title={member.isSelf ? `Leave ${workspaceName}?` : `Remove ${name} from ${workspaceName}?`}
      action={member.isSelf ? 'Leave workspace' : 'Remove member'}
      {...confirming(end, undefined, onEnded)}
    >
      {member.isSelf ? (
        'You lose access immediately. To return, you need a new invitation.'
      ) : (
        <>
          {member.email} loses access immediately. API keys that they copied keep working:{' '}
          <Link href={routes.keys(place)} className="ink-link underline">
            rotate those keys
          </Link>
          .
        </>
      )}
    </Confirm>
  )
}
