'use client'

import { useState } from 'react'
import { Section } from '#components/layout/section.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import type { Passkey } from '#lib/data/passkeys.ts'

// The server renders the rows with the page; their code loads after it.
const PasskeyRow = lazily(async () => (await import('./passkey-row.tsx')).PasskeyRow, 'm-4 h-9')
const AddPasskey = lazily(async () => (await import('#console/_sign-in-methods/add-passkey.tsx')).AddPasskey)
const RenamePasskey = lazily(async () => (await import('./change-passkey.tsx')).RenamePasskey)
const RemovePasskey = lazily(async () => (await import('./change-passkey.tsx')).RemovePasskey)

type PasskeysSectionProps = {
  passkeys: Passkey[]
  /** Whether a change takes a code too. */
  asksCode: boolean
  /** Why no passkey can be added; null if one can. */
  refusal: string | null
  /** A name for a passkey that this browser makes. */
  suggestedName: string
}

type Act = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey }

export function PasskeysSection({ passkeys, asksCode, refusal, suggestedName }: PasskeysSectionProps) {
  const [open, setOpen] = useState<Act | null>(null)
  const onClose = () => setOpen(null)

  return (
    <Section
      title="Passkeys"
      description="Sign in with your fingerprint, face or screen lock. A passkey needs no password and no code."
      actions={
        <GuardedButton refusal={refusal} onClick={() => setOpen({ act: 'add' })}>
          Add passkey
        </GuardedButton>
      }
    >
      {passkeys.length > 0 && (
        <ul className="divide-y rounded-lg border">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkey_id}
              passkey={passkey}
              onRename={() => setOpen({ act: 'rename', passkey })}
              onRemove={() => setOpen({ act: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {open?.act === 'add' && <AddPasskey asksCode={asksCode} suggestedName={suggestedName} onClose={onClose} />}
      {open?.act === 'rename' && <RenamePasskey passkey={open.passkey} onClose={onClose} />}
      {open?.act === 'remove' && <RemovePasskey passkey={open.passkey} asksCode={asksCode} onClose={onClose} />}
    </Section>
  )
}
