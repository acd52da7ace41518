import { useRouter } from 'next/navigation'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useAct } from '#lib/api/use-act.ts'
import { plural } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { requireSecondStep } from '#lib/server/team/actions.ts'

export type Person = { user_id: string; name: string; email: string }

type ChangeRequirementProps = {
  place: Place
  workspaceName: string
  isRequired: boolean
  without: Person[]
  onClose: () => void
}

export function ChangeRequirement({ place, workspaceName, isRequired, without, onClose }: ChangeRequirementProps) {
  const router = useRouter()
  const change = useAct(() => requireSecondStep(place.workspace, !isRequired))

  return (
    <Confirm
      open
      onOpenChange={onClose}
      danger={isRequired}
      title={
        isRequired
          ? `Stop requiring two-step sign-in in ${workspaceName}?`
          : `Require two-step sign-in in ${workspaceName}?`
      }
      action={isRequired ? 'Stop requiring it' : 'Require two-step sign-in'}
      {...confirming(change, undefined, () => {
        toast.success(isRequired ? 'Two-step sign-in is no longer required' : 'Two-step sign-in is required')
        onClose()
        router.refresh()
      })}
    >
      {isRequired
        ? 'Members can then enter with a password alone. Those who turned on two-step sign-in keep it.'
        : `It applies from the next request. ${consequence(without)}`}
    </Confirm>
  )
}

const MOST_NAMES = 5

function consequence(without: Person[]): string {
  if (without.length === 0) return 'Every member has a second step already.'
  const shown = without.slice(0, MOST_NAMES).map(({ name, email }) => name || email)
  const rest = without.length - shown.length
  const named = new Intl.ListFormat('en-GB').format(rest > 0 ? [...shown, `${rest} more`] : shown)
  const lose = without.length === 1 ? 'has no second step and loses' : 'have no second step and lose'
  return `${plural(without.length, 'member')} ${lose} access until they set one up: ${named}.`
}
