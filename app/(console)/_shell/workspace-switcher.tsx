'use client'

import { lazy } from 'react'
import { ChevronsUpDown } from '#components/ui/icons.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { Monogram } from './monogram.tsx'
import type { Choices } from './workspace-items.tsx'

const fetchItems = () => import('./workspace-items.tsx')
const WorkspaceItems = lazy(async () => ({ default: (await fetchItems()).WorkspaceItems }))

export function WorkspaceSwitcher(choices: Choices) {
  return (
    <Menu
      align="start"
      className="w-60"
      trigger={
        <button
          type="button"
          onPointerEnter={() => void fetchItems()}
          className="flex h-8 min-w-0 items-center gap-2 rounded-md px-1.5 max-sm:gap-1 text-sm font-medium text-ink transition-colors hover:bg-hover aria-expanded:bg-hover"
        >
          <Monogram name={choices.current.name} className="max-sm:hidden" />
          <span className="truncate">{choices.current.name}</span>
          <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
          <span className="sr-only">, switch workspace</span>
        </button>
      }
    >
      <WorkspaceItems {...choices} />
    </Menu>
  )
}
