import { ShownOnce } from '#components/dialogs/shown-once.tsx'
import { CopyButton } from '#components/layout/copy-button.tsx'

/** Shown once, because only hashes are kept. */
export function BackupCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <ShownOnce thing="codes" title="Save your backup codes" onClose={onClose}>
      {(onCopied) => (
        <>
          <p className="text-sm text-muted">
            Each code signs you in once, without your phone. Keep them where you keep your passwords, not on the phone.
          </p>
          <ol
            data-secret=""
            className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-lg border bg-sunken p-3 sm:grid-cols-2"
          >
            {codes.map((code) => (
              <li key={code} className="font-mono text-sm">
                {code}
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 text-sm text-muted">We only keep hashes, so they can’t be shown again.</p>
            <CopyButton autoFocus value={`${codes.join('\n')}\n`} text="Copy all" onCopied={onCopied} />
          </div>
        </>
      )}
    </ShownOnce>
  )
}
