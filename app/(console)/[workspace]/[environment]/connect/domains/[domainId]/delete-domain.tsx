import { useRouter } from 'next/navigation'
import { parseAsStringLiteral } from 'nuqs'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { useDialogState } from '#components/dialogs/use-dialog-state.ts'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { type EmailDomain, useDeleteEmailDomain } from '#lib/data/email-domains.ts'
import { type Place, routes } from '#lib/routes.ts'

type Props = { place: Place; domain: EmailDomain }

export function DeleteDomain({ place, domain }: Props) {
  const refusal = useRefusal('email.deleteDomain')
  const [act, setAct] = useDialogState('act', parseAsStringLiteral(['delete']))
  return (
    <>
      <GuardedButton refusal={refusal} onClick={() => setAct('delete')}>
        Delete domain
      </GuardedButton>
      {act && refusal === null && <DeleteDialog place={place} domain={domain} onClose={() => setAct(null)} />}
    </>
  )
}

function DeleteDialog({ place, domain: { domainId, domain }, onClose }: Props & { onClose: () => void }) {
  const router = useRouter()
  const remove = useDeleteEmailDomain(place, domainId)
  const done = () => {
    toast.success('Domain deleted')
    router.push(routes.emailDomains(place))
  }
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Delete ${domain}?`}
      action="Delete domain"
      danger
      {...(place.environment === 'live' && { typedName: domain })}
      {...confirming(remove, undefined, done)}
      pending={remove.isPending || remove.isSuccess}
    >
      Emails from this domain will be refused. Its DKIM keys are deleted, so if you add the domain again, it needs new
      DNS records.
    </Confirm>
  )
}
