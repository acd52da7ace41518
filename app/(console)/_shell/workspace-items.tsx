import Link from 'next/link'
import { Check, Plus } from '#components/ui/icons.tsx'
import { MenuItem, MenuLabel, MenuSeparator } from '#components/ui/menu-item.tsx'
import { type Environment, routes } from '#lib/routes.ts'
import { Monogram } from './monogram.tsx'

export type WorkspaceChoice = { slug: string; name: string }
export type Choices = { current: WorkspaceChoice; workspaces: WorkspaceChoice[]; environment: Environment }

export function WorkspaceItems({ current, workspaces, environment }: Choices) {
  return (
    <>
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
      <MenuSeparator />
      <MenuItem asChild>
        <Link href={routes.newWorkspace()}>
          <Plus />
          Create workspace
        </Link>
      </MenuItem>
    </>
  )
}
