import Link from 'next/link'
import type { ReactNode } from 'react'
import { BrandMark, productName } from '#components/layout/brand.tsx'
import { ListPageSkeleton, RecordPageSkeleton } from '#components/layout/page-skeleton.tsx'
import { type Environment, routes } from '#lib/routes.ts'
import { AccountMenu } from './account-menu.tsx'
import { EnvironmentBar } from './environment-bar.tsx'
import { EnvironmentSwitch } from './environment-switch.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { PageArea } from './page-area.tsx'
import { PromoteLink } from './promote-link.tsx'
import { ClockChip } from './sandbox/clock-chip.tsx'
import { QuickAccess } from './shortcuts/quick-access.tsx'
import { SidebarLinks } from './sidebar-links.tsx'
import type { WorkspaceChoice } from './workspace-items.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

type ShellProps = {
  environment: Environment
  hasWholesaler: boolean
  workspace: WorkspaceChoice
  workspaces: WorkspaceChoice[]
  user: { name: string; email: string }
  children: ReactNode
}

export function Shell({ environment, hasWholesaler, workspace, workspaces, user, children }: ShellProps) {
  const place = { workspace: workspace.slug, environment, hasWholesaler }

  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-raised px-3 py-2 text-sm font-medium shadow-popover focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30">
        <EnvironmentBar environment={environment} />
        <div className="flex h-12 items-center gap-2 border-b bg-canvas px-4 max-sm:gap-1">
          <NavigationDrawer place={place} />
          <Link
            href={routes.home(place)}
            aria-label={`${productName} home`}
            className="rounded-md p-1 text-accent-ink max-lg:hidden"
          >
            <BrandMark className="size-5" />
          </Link>
          <span aria-hidden="true" className="text-line-strong max-lg:hidden">
            /
          </span>
          <WorkspaceSwitcher current={workspace} workspaces={workspaces} environment={environment} />
          <EnvironmentSwitch environment={environment} />
          {environment === 'sandbox' && <PromoteLink place={place} className="max-lg:hidden" />}
          <div className="ml-auto flex items-center gap-1 max-sm:gap-0">
            {environment === 'sandbox' && <ClockChip place={place} />}
            <QuickAccess place={place} workspaces={workspaces} />
            <AccountMenu name={user.name} email={user.email} workspace={workspace.name} place={place} />
          </div>
        </div>
      </header>
      <div className="flex">
        <aside className="sticky top-19 hidden h-[calc(100dvh-76px)] w-56 shrink-0 overflow-y-auto px-3 py-4 lg:block">
          <SidebarLinks place={place} />
        </aside>
        <main
          id="content"
          tabIndex={-1}
          className="min-h-[calc(100dvh-76px)] min-w-0 flex-1 bg-surface px-4 py-6 outline-none sm:px-8 lg:border-l"
        >
          <div className="mx-auto max-w-[1160px]">
            <PageArea place={place} list={<ListPageSkeleton />} record={<RecordPageSkeleton />}>
              {children}
            </PageArea>
          </div>
        </main>
      </div>
    </>
  )
}
