import { type ReactNode, useState } from 'react'
import { CopyButton } from '../layout/copy-button.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'

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
export function SecretReveal({ secret, ...rest }: SecretRevealProps) {
  return secret === null ? null : <Revealed secret={secret} {...rest} />
}

function Revealed({ secret, title, variable, kept, children, next, onClose }: SecretRevealProps & { secret: string }) {
  const [copied, setCopied] = useState(false)
  const [leaving, setLeaving] = useState(false)
  // Closing asks once, unless the secret was copied; Escape in the question returns to the secret.
  const leave = () => (copied ? onClose() : setLeaving(!leaving))

  return (
    <Dialog
      open
      onOpenChange={leave}
      size={next && !leaving ? 'lg' : 'md'}
      title={leaving ? 'You won’t see this secret again' : title}
    >
      {leaving ? (
        <>
          <DialogBody>
            <Banner tone="warning">You haven’t copied it. After you close this dialog, it can’t be shown again.</Banner>
          </DialogBody>
          <DialogFooter>
            {/* A new React key: otherwise it is the former Done button, which would not get the focus. */}
            <Button key="back" autoFocus onClick={() => setLeaving(false)}>
              Back to secret
            </Button>
            <Button variant="danger" onClick={onClose}>
              Close without copying
            </Button>
          </DialogFooter>
        </>
      ) : (
        <>
          <DialogBody className="flex flex-col gap-3">
            {children && <div className="text-sm text-muted">{children}</div>}
            <div className="flex items-start gap-3 rounded-lg border bg-sunken p-3">
              <code data-secret="" className="min-w-0 flex-1 self-center font-mono text-sm break-all select-all">
                {secret}
              </code>
              <CopyButton autoFocus value={secret} text="Copy" onCopied={() => setCopied(true)} />
            </div>
            {variable && (
              <div className="flex items-center gap-3 text-sm text-muted">
                <span className="min-w-0 flex-1">
                  For your <code className="font-mono text-xs">.env</code> file:{' '}
                  <code className="font-mono text-xs text-ink">{variable}=…</code>
                </span>
                <CopyButton value={`${variable}=${secret}`} text="Copy line" onCopied={() => setCopied(true)} />
              </div>
            )}
            <p className="text-sm text-muted">Copy it now and store it safely. {storage[kept]}</p>
            {next}
          </DialogBody>
          <DialogFooter>
            <Button variant="primary" onClick={leave}>
              Done
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
