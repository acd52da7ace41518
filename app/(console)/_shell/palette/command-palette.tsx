import { useQuery } from '@tanstack/react-query'
import type { Route } from 'next'
import { usePathname, useRouter } from 'next/navigation'
import { Palette } from '#components/palette/palette.tsx'
import { useTheme } from '#components/ui/use-theme.ts'
import { useActRefusal, useMay } from '#lib/auth/may.tsx'
import { keyQueries } from '#lib/data/keys.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import { recordIn } from '../../_records/records.ts'
import type { NavigationPlace } from '../navigation.ts'
import type { WorkspaceChoice } from '../workspace-items.tsx'
import { connectCommands } from './connect-commands.ts'
import { consoleCommands, sandboxCommands } from './console-commands.ts'
import { keyCommands, keyPlaces } from './key-commands.ts'
import { paymentCommands } from './payment-commands.ts'
import { contactCommands, placesOf, recordCommands, referenceCommand } from './place-commands.ts'
import { teamCommands } from './team-commands.ts'
import { webhookCommands, webhookPlaces } from './webhook-commands.ts'

type CommandPaletteProps = {
  place: NavigationPlace
  workspaces: WorkspaceChoice[]
  showShortcuts: () => void
  showWorkbench: () => void
  onClose: () => void
}

/** Fetches keys and webhooks when it opens. All other commands work at once. */
export default function CommandPalette({
  place,
  workspaces,
  showShortcuts,
  showWorkbench,
  onClose,
}: CommandPaletteProps) {
  const router = useRouter()
  const pathname = usePathname()
  const { setTheme } = useTheme()
  const may = useMay()
  const mayInvite = useActRefusal('team.invite')
  const keys = useQuery(keyQueries.list(place, { limit: 100 }))
  const webhooks = useQuery(webhookQueries.list(place))

  const setting = { place, may, go: (href: Route) => router.push(href) }
  const ownKeys = keys.data?.data ?? []
  const ownWebhooks = webhooks.data?.data ?? []
  const failed = keys.isError || webhooks.isError
  const waiting = keys.isPending || webhooks.isPending

  return (
    <Palette
      placeholder="Search or enter a command, name or ID"
      answersTo={(query) => [...recordCommands(recordIn(query, place), setting), ...contactCommands(query, setting)]}
      elsewhere={(query) => [referenceCommand(query, setting)]}
      groups={[
        placesOf(setting),
        keyCommands(ownKeys, setting),
        webhookCommands(ownWebhooks, setting),
        paymentCommands(setting),
        connectCommands(setting),
        sandboxCommands(setting),
        teamCommands({ ...setting, mayInvite }),
        consoleCommands({ ...setting, pathname, workspaces, setTheme, showShortcuts, showWorkbench }),
        keyPlaces(ownKeys, setting),
        webhookPlaces(ownWebhooks, setting),
      ]}
      notice={failed ? 'Couldn’t load keys or webhooks' : waiting ? 'Loading keys and webhooks…' : null}
      onClose={onClose}
    />
  )
}
