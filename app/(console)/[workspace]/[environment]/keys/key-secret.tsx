import { CodeBlock } from '#components/code/code-block.tsx'
import { SecretReveal } from '#components/dialogs/secret-reveal.tsx'
import type { ApiKeyWithSecret } from '#lib/data/keys.ts'
import { firstCallSample } from './key-samples.ts'

type KeySecretProps = { created: ApiKeyWithSecret | null; title: string; apiUrl: string; onClose: () => void }

export function KeySecret({ created, title, apiUrl, onClose }: KeySecretProps) {
  if (!created) return null
  return (
    <SecretReveal
      secret={created.secret}
      title={title}
      onClose={onClose}
      next={
        <div className="mt-2 flex flex-col gap-2">
          <p className="text-sm font-medium text-ink">Make a call with it</p>
          <CodeBlock samples={[firstCallSample(created, apiUrl)]} label="First call" />
        </div>
      }
    >
      The secret of <strong className="font-medium text-ink">{created.name}</strong>, for your server only: never for a
      browser or an app.
    </SecretReveal>
  )
}
