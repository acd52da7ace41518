import type { ReactNode } from 'react'
import { SecretReveal } from '#components/dialogs/secret-reveal.tsx'
import { Verification } from './verification.tsx'

type WebhookSecretProps = {
  secret: string | null
  title: string
  /** Where to set it, and how long the old one still works. */
  children: ReactNode
  onClose: () => void
}

export function WebhookSecret({ secret, title, children, onClose }: WebhookSecretProps) {
  return (
    <SecretReveal
      secret={secret}
      title={title}
      kept="encrypted"
      onClose={onClose}
      next={
        <div className="mt-2 flex flex-col gap-2">
          <p className="text-sm font-medium text-ink">Verify deliveries</p>
          <Verification isGenerated={secret?.startsWith('whsec_') ?? true} />
        </div>
      }
    >
      {children}
    </SecretReveal>
  )
}
