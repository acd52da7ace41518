import type { ReactNode } from 'react'
import { useDialogStates } from '#components/dialogs/use-dialog-state.ts'
import { IconButton } from '#components/ui/button.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Ban, CircleCheck, EllipsisVertical, KeyRound, Pencil, Repeat, Trash2 } from '#components/ui/icons.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { MenuItem, MenuSeparator } from '#components/ui/menu-item.tsx'
import { obstacleTo, type WebhookAct } from '#console/_deliveries/webhook-acts.ts'
import type { EventGroups } from '#console/_webhooks/event-patterns.ts'
import { useMay } from '#lib/auth/may.tsx'
import type { Webhook } from '#lib/data/webhooks.ts'
import type { Place } from '#lib/routes.ts'
import { actSearch, type LinkedAct } from './act-search.ts'
import { useEnable } from './use-enable.ts'

const EditWebhook = lazily(async () => (await import('./edit-webhook.tsx')).EditWebhook)
const RotateSecret = lazily(async () => (await import('./rotate-secret.tsx')).RotateSecret)
const ReplayEvents = lazily(async () => (await import('./replay-events.tsx')).ReplayEvents)
const DisableWebhook = lazily(async () => (await import('./disable-webhook.tsx')).DisableWebhook)
const DeleteWebhook = lazily(async () => (await import('./delete-webhook.tsx')).DeleteWebhook)

type WebhookActionsProps = {
  place: Place
  webhook: Webhook
  groups: EventGroups
  kinds: readonly string[]
}

export function WebhookActions({ place, webhook, groups, kinds }: WebhookActionsProps) {
  const may = useMay()
  const enable = useEnable(place, webhook)
  const [{ act: asked, from }, setSearch] = useDialogStates(actSearch)
  const obstacle = (act: WebhookAct) => obstacleTo(act, webhook, may)
  const open = asked && obstacle(asked) === null ? asked : null
  const dialog = { place, webhook, onClose: () => setSearch(null) }
  const item = (act: LinkedAct, label: string, icon: ReactNode) => (
    <MenuItem danger={act === 'delete'} refusal={obstacle(act)} onSelect={() => setSearch({ act })}>
      {icon}
      {label}
    </MenuItem>
  )

  return (
    <>
      <GuardedButton refusal={obstacle('edit')} onClick={() => setSearch({ act: 'edit' })}>
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
          <MenuItem refusal={obstacle('enable')} onSelect={enable.run}>
            <CircleCheck />
            Enable webhook
          </MenuItem>
        )}
        <MenuSeparator />
        {item('delete', 'Delete webhook', <Trash2 />)}
      </Menu>
      {open === 'edit' && <EditWebhook {...dialog} groups={groups} />}
      {open === 'rotate' && <RotateSecret {...dialog} />}
      {open === 'replay' && (
        <ReplayEvents {...dialog} kinds={kinds} since={from?.toISOString() ?? webhook.failing?.since ?? null} />
      )}
      {open === 'disable' && <DisableWebhook {...dialog} />}
      {open === 'delete' && <DeleteWebhook {...dialog} />}
    </>
  )
}
