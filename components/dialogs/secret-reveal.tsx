import type { ReactNode } from 'react'
import { CopyButton } from '../layout/copy-button.tsx'
import { ShownOnce } from './shown-once.tsx'

type SecretRevealProps = {
  /** The secret, or null if there is nothing to show. Keep it in memory only. */
  secret: string | null
  title: string
  /** The environment variable for it: offers a line for a `.env` file as well as the secret. */
  variable?: string
  /** How the gateway stores it: an API key as a hash, a webhook secret encrypted, because it is needed for signing. */
  kept: 'hashed' | 'encrypted'
  children?: ReactNode
  next?: ReactNode
  onClose: () => void
}

const storage = {
  hashed: 'We only keep a hash, so it can’t be shown again.',
  encrypted: 'We keep it encrypted to sign your deliveries, but never show it again.',
}

/** Shown once, and only as text: never a field's value, an attribute or part of a URL. */
export function SecretReveal({ secret, title, variable, kept, children, next, onClose }: SecretRevealProps) {
  if (secret === null) return null
  return (
    <ShownOnce thing="secret" title={title} size={next ? 'lg' : 'md'} onClose={onClose}>
      {(onCopied) => (
        <>
          {children && <div className="text-sm text-muted">{children}</div>}
          <div className="flex items-start gap-3 rounded-lg border bg-sunken p-3">
            <code data-secret="" className="min-w-0 flex-1 self-center font-mono text-sm break-all select-all">
              {secret}
            </code>
            <CopyButton autoFocus value={secret} text="Copy" onCopied={onCopied} />
          </div>
          {variable && (
            <div className="flex items-center gap-3 text-sm text-muted">
              <span className="min-w-0 flex-1">
                For your <code className="font-mono text-xs">.env</code> file:{' '}
                <code className="font-mono text-xs text-ink">{variable}=…</code>
              </span>
              <CopyButton value={`${variable}=${secret}`} text="Copy line" onCopied={onCopied} />
            </div>
          )}
          <p className="text-sm text-muted">Copy it now and store it safely. {storage[kept]}</p>
          {next}
        </>
      )}
    </ShownOnce>
  )
}
