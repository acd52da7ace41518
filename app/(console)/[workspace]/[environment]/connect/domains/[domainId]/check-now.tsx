import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { toast } from '#components/ui/toast.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import { useVerifyEmailDomain } from '#lib/data/email-domains.ts'
import type { Place } from '#lib/routes.ts'

export function CheckNow({ place, domainId }: { place: Place; domainId: string }) {
  const refusal = useRefusal('email.verifyDomain')
  const check = useVerifyEmailDomain(place, domainId)
  const onClick = () =>
    check.mutate(undefined, {
      onSuccess: ({ records }) => {
        const missing = records.filter(({ state }) => state !== 'verified').length
        if (missing === 0) toast.success('All DNS records were found')
        else
          toast.error(
            missing === 1
              ? 'One DNS record is missing or different'
              : `${missing} DNS records are missing or different`,
          )
      },
    })
  return (
    <GuardedButton refusal={refusal} variant="primary" pending={check.isPending} onClick={onClick}>
      Check now
    </GuardedButton>
  )
}
