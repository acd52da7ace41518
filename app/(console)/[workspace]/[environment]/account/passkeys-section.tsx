'use client'

import { useState } from 'react'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { EllipsisVertical, Pencil, Trash2 } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { MenuItem, MenuSeparator } from '#components/ui/menu-item.tsx'
import type { Passkey } from '#lib/data/passkeys.ts'

const AddPasskey = lazily(async () => (await import('./add-passkey.tsx')).AddPasskey)
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

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey: { name, isSynced, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  return (
    <li className="flex items-center justify-between gap-x-4 px-4 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium break-words text-ink">
          {name}
          <Badge>{isSynced ? 'Synced' : 'This device only'}</Badge>
        </p>
        <p className="text-muted">
          Added <RelativeTime at={createdAt} real />,{' '}
          {lastUsedAt ? (
            <>
              last used <RelativeTime at={lastUsedAt} real />
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <Menu
        trigger={
          <IconButton label={`Actions for ${name}`} size="sm">
            <EllipsisVertical />
          </IconButton>
        }
      >
        <MenuItem onSelect={onRename}>
          <Pencil />
          Rename passkey
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger onSelect={onRemove}>
          <Trash2 />
          Remove passkey
        </MenuItem>
      </Menu>
    </li>
  )
}
