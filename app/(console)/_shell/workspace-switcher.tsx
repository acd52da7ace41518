'use client'

import Link from 'next/link'
import { Check, ChevronsUpDown } from '#components/ui/icons.tsx'
import { Menu } from '#components/ui/menu.tsx'
import { MenuItem, MenuLabel } from '#components/ui/menu-item.tsx'
import { type Environment, routes } from '#lib/routes.ts'
import { Monogram } from './monogram.tsx'

export type WorkspaceChoice = { slug: string; name: string }

type WorkspaceSwitcherProps = { current: WorkspaceChoice; workspaces: WorkspaceChoice[]; environment: Environment }

export function WorkspaceSwitcher({ current, workspaces, environment }: WorkspaceSwitcherProps) {
  return (
    <Menu
      align="start"
      className="w-60"
      trigger={
        <button
          type="button"
          className="flex h-8 min-w-0 items-center gap-2 rounded-md px-1.5 max-sm:gap-1 text-sm font-medium text-ink transition-colors hover:bg-hover aria-expanded:bg-hover"
        >
          <Monogram name={current.name} className="max-sm:hidden" />
          <span className="truncate">{current.name}</span>
          <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
          <span className="sr-only">, switch workspace</span>
        </button>
      }
    >
      <MenuLabel>Workspaces</MenuLabel>
      {workspaces.map((workspace) => (
        <MenuItem key={workspace.slug} asChild>
          <Link href={routes.home({ workspace: workspace.slug, environment })}>
            <Monogram name={workspace.name} />
            <span className="min-w-0 flex-1 truncate">{workspace.name}</span>
            {workspace.slug === current.slug && <Check aria-label="Current" />}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  )
}
