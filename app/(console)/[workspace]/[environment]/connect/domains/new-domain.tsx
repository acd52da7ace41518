import { useRouter } from 'next/navigation'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { TextField } from '#components/ui/draft-field.tsx'
import { type DraftForm, useDraft } from '#lib/api/use-draft.ts'
import { useCreateEmailDomain } from '#lib/data/email-domains.ts'
import { type Place, routes } from '#lib/routes.ts'

type Draft = { domain: string }
export function NewDomain({ place, onClose }: { place: Place; onClose: () => void }) {
  const router = useRouter()
  const create = useCreateEmailDomain(place)
  const form: DraftForm<Draft> = useDraft({
    keep: 'email domain',
    start: { domain: '' },
    check: ({ domain }): Record<string, string> => (domain.trim() === '' ? { domain: 'Enter a domain.' } : {}),
    toInput: ({ domain }) => ({ domain: domain.trim() }),
    mutation: create,
    // The dialog leaves with the page: closing it would change this page's URL during the navigation.
    onDone({ domainId }) {
      router.push(routes.emailDomain(place, domainId))
      return false
    },
    onClose,
  })
  return (
    <FormDialog
      form={{ ...form, pending: form.pending || create.isSuccess }}
      title="Add domain"
      description="You get the DNS records to publish. We check them automatically for 72 hours."
      failureTitle="Couldn’t add the domain"
      action="Add domain"
    >
      <TextField
        form={form}
        name="domain"
        label="Domain"
        required
        hint="The part after the @ in your sender addresses."
        placeholder="mail.shop.example"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {place.environment === 'sandbox' && (
        <p className="text-sm text-muted">
          The sandbox doesn’t query real DNS: records count as published after five seconds. A domain that starts with{' '}
          <code className="text-xs">pending.</code> never gets them, and one that starts with{' '}
          <code className="text-xs">wrong.</code> gets a wrong DKIM key.
        </p>
      )}
      <CopyAsCode
        call={{ operation: 'email.createDomain', body: { domain: form.draft.domain.trim() } }}
        label="Add the domain with the API"
      />
    </FormDialog>
  )
}
