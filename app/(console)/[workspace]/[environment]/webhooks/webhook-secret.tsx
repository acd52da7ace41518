import { CodeBlock } from '#components/code/code-block.tsx'
import { SecretReveal } from '#components/dialogs/secret-reveal.tsx'
import { verificationSamples } from './verification-samples.ts'

type WebhookSecretProps = { secret: string | null; serviceName: string; onClose: () => void }

export function WebhookSecret({ secret, serviceName, onClose }: WebhookSecretProps) {
  const samples = verificationSamples(serviceName, secret?.startsWith('whsec_') ?? true)
  return (
    <SecretReveal
      secret={secret}
      title="Webhook created"
      onClose={onClose}
      next={
        <div className="mt-2 flex flex-col gap-2">
          <p className="text-sm font-medium text-ink">Verify every delivery with it</p>
          <CodeBlock samples={samples} label="Verification" />
        </div>
      }
    >
      This secret signs every delivery to your endpoint. Set it there as <code>WEBHOOK_SECRET</code>.
    </SecretReveal>
  )
}
