'use client'

import { Ban, CircleCheck, EllipsisVertical, KeyRound, Lock, Pencil, Repeat, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { MenuItem, MenuSeparator } from '#components/ui/menu-item.tsx'
import { toast } from '#components/ui/toast.ts'
import { useMay } from '#lib/auth/may.tsx'
import { useEnableWebhook, type Webhook } from '#lib/data/webhooks.ts'
import type { Scope } from '#lib/routes.ts'
import type { EventGroups } from '../event-patterns.ts'
import type { WebhookDraft } from '../webhook-draft.ts'
import { obstacleTo, type WebhookAct } from './webhook-acts.ts'

const EditWebhook = dynamic(async () => (await import('../edit-webhook.tsx')).EditWebhook)
const RotateSecret = dynamic(async () => (await import('./rotate-secret.tsx')).RotateSecret)
const ReplayEvents = dynamic(async () => (await import('./replay-events.tsx')).ReplayEvents)
const DisableWebhook = dynamic(async () => (await import('./disable-webhook.tsx')).DisableWebhook)
const DeleteWebhook = dynamic(async () => (await import('./delete-webhook.tsx')).DeleteWebhook)

/** A link can lead to these. */
const linkedActs = ['edit', 'rotate', 'replay', 'disable', 'delete'] as const
type LinkedAct = (typeof linkedActs)[number]

type WebhookActionsProps = {
  scope: Scope
  webhook: Webhook
  groups: EventGroups
  kinds: readonly string[]
  serviceName: string
}

export function WebhookActions({ scope, webhook, groups, kinds, serviceName }: WebhookActionsProps) {
  const may = useMay()
  const enable = useEnableWebhook(scope, webhook.webhookId)
  const [asked, setOpen] = useQueryState('act', parseAsStringLiteral(linkedActs))
  const [draft, setDraft] = useState<WebhookDraft | null>(null)
  const obstacle = (act: WebhookAct) => obstacleTo(act, webhook, may)
  const open = asked && obstacle(asked) === null ? asked : null
  const dialog = { scope, webhook, onClose: () => setOpen(null) }
  const item = (act: LinkedAct, label: string, icon: ReactNode) => (
    <Item label={label} icon={icon} obstacle={obstacle(act)} danger={act === 'delete'} onSelect={() => setOpen(act)} />
  )

  return (
    <>
      <GuardedButton refusal={obstacle('edit')} onClick={() => setOpen('edit')}>
        <Pencil />
        Edit
      </GuardedButton>
      <Menu
        trigger={
          <IconButton label="More actions" variant="secondary">
            <EllipsisVertical />
          </IconButton>
        }
      >
        {item('rotate', 'Rotate secret', <KeyRound />)}
        {item('replay', 'Replay events', <Repeat />)}
        {webhook.state === 'enabled' ? (
          item('disable', 'Disable webhook', <Ban />)
        ) : (
          <Item
            label="Enable webhook"
            icon={<CircleCheck />}
            obstacle={obstacle('enable')}
            danger={false}
            onSelect={() => enable.mutate()}
          />
        )}
        <MenuSeparator />
        {item('delete', 'Delete webhook', <Trash2 />)}
      </Menu>
      {open === 'edit' && <EditWebhook {...dialog} groups={groups} draft={draft} onDraftChange={setDraft} />}
      {open === 'rotate' && <RotateSecret {...dialog} serviceName={serviceName} />}
      {open === 'replay' && <ReplayEvents {...dialog} kinds={kinds} />}
      {open === 'disable' && <DisableWebhook {...dialog} />}
      {open === 'delete' && <DeleteWebhook {...dialog} />}
    </>
  )
}

type ItemProps = { label: string; icon: ReactNode; obstacle: string | null; danger: boolean; onSelect: () => void }

/** A refused act stays reachable and says why. */
function Item({ label, icon, obstacle, danger, onSelect }: ItemProps) {
  if (obstacle === null) {
    return (
      <MenuItem danger={danger} onSelect={onSelect}>
        {icon}
        {label}
      </MenuItem>
    )
  }
  return (
    <MenuItem onSelect={() => toast.error(obstacle)}>
      <Lock />
      <span className="text-muted">{label}</span>
      <span className="sr-only">{obstacle}</span>
    </MenuItem>
  )
}
