import { useHostedUrl } from '#components/code/addresses.tsx'
import { CallSnippet } from '#components/code/copy-as-code.tsx'
import { SecretReveal } from '#components/dialogs/secret-reveal.tsx'
import { firstCallOf } from '#console/_keys/first-call.ts'
import type { ApiKeyWithSecret } from '#lib/data/keys.ts'

type KeySecretProps = { created: ApiKeyWithSecret | null; title: string; onClose: () => void }

export function KeySecret({ created, title, onClose }: KeySecretProps) {
  const hostedUrl = useHostedUrl()
  if (!created) return null
  return (
    <SecretReveal
      secret={created.secret}
      title={title}
      variable="PILLAR_API_KEY"
      kept="hashed"
      onClose={onClose}
      next={
        <div className="mt-2 flex flex-col gap-2">
          <p className="text-sm font-medium text-ink">Send your first request</p>
          <p className="text-sm text-muted">
            Run <code className="font-mono text-xs">read -rs PILLAR_API_KEY && export PILLAR_API_KEY</code> and paste
            the key. This keeps it out of your shell history.
          </p>
          <CallSnippet call={firstCallOf(created, hostedUrl)} label="First request" />
        </div>
      }
    >
      Keep <strong className="font-medium text-ink">{created.name}</strong> on your server. Never put it in a browser or
      an app.
    </SecretReveal>
  )
}
