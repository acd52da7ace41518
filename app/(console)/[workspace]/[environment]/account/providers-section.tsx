'use client'

import { useState } from 'react'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import type { Identity } from '#lib/data/identities.ts'

const ConnectProvider = lazily(async () => (await import('./change-provider.tsx')).ConnectProvider)
const DisconnectIdentity = lazily(async () => (await import('./change-provider.tsx')).DisconnectIdentity)

type Provider = { id: string; name: string }

type ProvidersSectionProps = {
  /** The installation's. */
  providers: Provider[]
  identities: Identity[]
  /** Whether a change takes a code too. */
  asksCode: boolean
  /** Why nothing can be connected; null if it can. */
  refusal: string | null
  /** Why nothing can be disconnected; null if it can. */
  disconnectRefusal: string | null
}

type Act = { act: 'connect'; provider: Provider } | { act: 'disconnect'; identity: Identity }

export function ProvidersSection({
  providers,
  identities,
  asksCode,
  refusal,
  disconnectRefusal,
}: ProvidersSectionProps) {
  const [open, setOpen] = useState<Act | null>(null)
  const onClose = () => setOpen(null)

  return (
    <Section
      title="Identity providers"
      description="Sign in with an account that you have elsewhere, in place of your password."
      actions={providers.map((provider) => (
        <GuardedButton key={provider.id} refusal={refusal} onClick={() => setOpen({ act: 'connect', provider })}>
          Connect {provider.name}
        </GuardedButton>
      ))}
    >
      {identities.length > 0 && (
        <ul className="divide-y rounded-lg border">
          {identities.map((identity) => (
            <IdentityRow
              key={identity.identity_id}
              identity={identity}
              refusal={disconnectRefusal}
              onDisconnect={() => setOpen({ act: 'disconnect', identity })}
            />
          ))}
        </ul>
      )}
      {open?.act === 'connect' && <ConnectProvider provider={open.provider} asksCode={asksCode} onClose={onClose} />}
      {open?.act === 'disconnect' && (
        <DisconnectIdentity identity={open.identity} asksCode={asksCode} onClose={onClose} />
      )}
    </Section>
  )
}

type IdentityRowProps = { identity: Identity; refusal: string | null; onDisconnect: () => void }

function IdentityRow({
  identity: { provider, email, createdAt, lastUsedAt },
  refusal,
  onDisconnect,
}: IdentityRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-medium break-words text-ink">{email ? `${provider}, ${email}` : provider}</p>
        <p className="text-muted">
          Connected <RelativeTime at={createdAt} real />,{' '}
          {lastUsedAt ? (
            <>
              last used <RelativeTime at={lastUsedAt} real />
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <GuardedButton
        refusal={refusal}
        size="sm"
        aria-label={`Disconnect ${email ?? ''} at ${provider}`}
        onClick={onDisconnect}
      >
        Disconnect
      </GuardedButton>
    </li>
  )
}
