import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { EllipsisVertical, Pencil, Trash2 } from '#components/ui/icons.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { MenuItem, MenuSeparator } from '#components/ui/menu-item.tsx'
import type { Passkey } from '#lib/data/passkeys.ts'

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

export function PasskeyRow({
  passkey: { name, isSynced, createdAt, lastUsedAt },
  onRename,
  onRemove,
}: PasskeyRowProps) {
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
