import type { Route } from 'next'
import type { CommandGroup } from '#components/palette/command.ts'
import {
  Building2,
  Clock,
  FlaskConical,
  GitCompareArrows,
  Keyboard,
  Link2,
  LogOut,
  Monitor,
  Moon,
  Radio,
  Sun,
  Terminal,
  Zap,
} from '#components/ui/icons.tsx'
import { toast } from '#components/ui/toast.ts'
import { routes, switchEnvironment } from '#lib/routes.ts'
import type { WorkspaceChoice } from '../workspace-items.tsx'
import type { CommandContext } from './command-context.ts'

const realTime = 'Only available in the sandbox. Switch environments first.'

const advances = [
  { by: 'day', span: 'a day' },
  { by: 'week', span: 'a week' },
  { by: 'month', span: 'a month' },
]

export function sandboxCommands({ place, go, may }: CommandContext): CommandGroup {
  const isLive = place.environment === 'live'
  return {
    label: 'Sandbox',
    commands: [
      ...advances.map(({ by, span }) => ({
        id: `clock ${by}`,
        label: `Advance the clock by ${span}`,
        icon: Clock,
        keywords: 'time travel forward 1',
        refusal: isLive ? realTime : may('sandbox.advanceClock'),
        run: () => go(withClock(by)),
      })),
      {
        id: 'promote',
        label: 'Promote to live',
        icon: GitCompareArrows,
        keywords: 'go open diff deploy',
        refusal: isLive ? realTime : null,
        run: () => go(routes.promote(place)),
      },
      {
        id: 'faults',
        label: 'Inject a fault',
        icon: Zap,
        keywords: 'fail decline latency webhook 500 break chaos',
        refusal: isLive ? realTime : may('sandbox.replaceFaults'),
        run: () => go(routes.faults(place)),
      },
    ],
  }
}

type ConsoleContext = CommandContext & {
  pathname: string
  workspaces: WorkspaceChoice[]
  setTheme: (theme: string) => void
  showShortcuts: () => void
  showWorkbench: () => void
}

export function consoleCommands(setting: ConsoleContext): CommandGroup {
  const { place, go, pathname, workspaces, setTheme, showShortcuts, showWorkbench } = setting
  const other = place.environment === 'live' ? 'sandbox' : 'live'
  const elsewhere = workspaces.filter(({ slug }) => slug !== place.workspace)
  const theme = (value: string, label: string, icon: typeof Sun) => ({
    id: `theme ${value}`,
    label,
    icon,
    keywords: 'theme appearance color toggle',
    run: () => setTheme(value),
  })
  return {
    label: 'Console',
    commands: [
      {
        id: 'environment',
        label: `Switch to ${other}`,
        icon: other === 'live' ? Radio : FlaskConical,
        keywords: 'environment',
        run: () => go(switchEnvironment(pathname, other)),
      },
      ...(elsewhere.length > 0 ? [workspaceCommand(elsewhere, setting)] : []),
      { id: 'copy-link', label: 'Copy link to this page', icon: Link2, keywords: 'url share', run: copyLink },
      theme('light', 'Light theme', Sun),
      theme('dark', 'Dark theme', Moon),
      theme('system', 'System theme', Monitor),
      {
        id: 'workbench',
        label: 'Workbench',
        icon: Terminal,
        keys: ['.'],
        keywords: 'open live requests events deliveries debug',
        run: showWorkbench,
      },
      {
        id: 'shortcuts',
        label: 'Keyboard shortcuts',
        icon: Keyboard,
        keys: ['?'],
        keywords: 'help',
        run: showShortcuts,
      },
      { id: 'sign-out', label: 'Sign out', icon: LogOut, keywords: 'log out leave', run: signOut },
    ],
  }
}

function workspaceCommand(elsewhere: WorkspaceChoice[], { place, go }: CommandContext) {
  const commands = elsewhere.map(({ slug, name }) => ({
    id: slug,
    label: name,
    icon: Building2,
    hint: slug,
    run: () => go(routes.home({ ...place, workspace: slug })),
  }))
  return {
    id: 'workspace',
    label: 'Switch workspace',
    icon: Building2,
    keywords: 'organization account team',
    page: {
      title: 'Switch workspace',
      placeholder: 'Which workspace?',
      empty: '',
      groups: [{ label: 'Workspaces', commands }],
    },
  }
}

/** The current page, with the clock's dialog over it. */
function withClock(by: string) {
  const url = new URL(location.href)
  url.searchParams.set('clock', by)
  return (url.pathname + url.search) as Route
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href)
    toast.success('Link copied', { description: 'Members of this workspace can open this page.' })
  } catch {
    toast.error('Couldn’t copy', { description: 'Copy the address from your browser’s address bar.' })
  }
}

function signOut() {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/api/auth/sign-out'
  document.body.append(form)
  form.requestSubmit()
}
