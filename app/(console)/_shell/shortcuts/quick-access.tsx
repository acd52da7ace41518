'use client'

import { useRouter } from 'next/navigation'
import { useQueryStates } from 'nuqs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '#components/ui/button.tsx'
import { Search, Terminal } from '#components/ui/icons.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { destinationsIn } from '../navigation.ts'
import { type ShellPlace, useNavigationPlace } from '../use-navigation-place.ts'
import type { WorkspaceChoice } from '../workspace-items.tsx'
import { actOf } from './keyboard.ts'
import { focusFilter, focusFirstRow, hasDialog, hasMenuOrDrawer, isTyping, pressCreate } from './shortcut-targets.ts'

const fetchPalette = () => import('../palette/command-palette.tsx')
const CommandPalette = lazily(async () => (await fetchPalette()).default)
const Workbench = lazily(async () => (await import('../../_workbench/workbench.tsx')).default)
const ShortcutsDialog = lazily(async () => (await import('./shortcuts-dialog.tsx')).default)

type Open = 'palette' | 'shortcuts' | 'workbench' | null

const noParameters = {}

/** Opens the palette, and listens for every shortcut of the console. */
export function QuickAccess({ workspaces, ...at }: { place: ShellPlace; workspaces: WorkspaceChoice[] }) {
  const place = useNavigationPlace(at.place)
  const [open, setOpen] = useState<Open>(null)
  const pending = useRef<number | null>(null)
  const router = useRouter()
  const [, writeAddress] = useQueryStates(noParameters)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    const isBusy = isTyping(event.target) || hasDialog() || hasMenuOrDrawer()
    const { act, pendingSince } = actOf(event, { pendingSince: pending.current, at: event.timeStamp, isBusy })
    pending.current = pendingSince
    if (!act || !perform(act)) return
    event.preventDefault()
    event.stopPropagation()
  })

  function perform(act: NonNullable<ReturnType<typeof actOf>['act']>) {
    if (act.act === 'palette') {
      if (open === 'palette') setOpen(null)
      else if (!hasDialog()) setOpen('palette')
      return true
    }
    if (act.act === 'go') {
      const item = destinationsIn(place).find(({ shortcut }) => shortcut === act.to)
      // A pending URL write, perhaps of a dialog that just closed, would cancel the navigation.
      if (item) writeAddress({}).then(() => router.push(item.href(place)))
      return item !== undefined
    }
    if (act.act === 'help' || act.act === 'workbench') {
      setOpen(act.act === 'help' ? 'shortcuts' : 'workbench')
      return true
    }
    return { filter: focusFilter, create: pressCreate, 'first-row': focusFirstRow }[act.act]()
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    // Runs before the tables' own handler, because they also use the second key of `g k`.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])

  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Meta+K Control+K"
        aria-haspopup="dialog"
        onClick={() => setOpen('palette')}
        onPointerEnter={fetchPalette}
        onFocus={fetchPalette}
        className="flex h-8 items-center gap-2 rounded-md border border-line-strong bg-surface px-2 text-sm text-muted shadow-control transition-colors hover:text-ink max-md:border-transparent max-md:bg-transparent max-md:shadow-none md:w-52 pointer-coarse:h-10"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="flex-1 text-left max-md:sr-only">Search</span>
        <Keys keys={['mod', 'k']} className="max-md:hidden" />
      </button>
      <IconButton label="Workbench" aria-keyshortcuts="." aria-haspopup="dialog" onClick={() => setOpen('workbench')}>
        <Terminal />
      </IconButton>
      {open === 'palette' && (
        <CommandPalette
          place={place}
          workspaces={workspaces}
          showShortcuts={() => setOpen('shortcuts')}
          showWorkbench={() => setOpen('workbench')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'workbench' && <Workbench place={place} onClose={() => setOpen(null)} />}
      {open === 'shortcuts' && <ShortcutsDialog place={place} onClose={() => setOpen(null)} />}
    </>
  )
}
