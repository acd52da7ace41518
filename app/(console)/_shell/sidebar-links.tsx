'use client'

import { clsx } from 'clsx'
import Link, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import { useId, useState } from 'react'
import { Keys } from '#components/ui/keys.tsx'
import type { Scope } from '#lib/routes.ts'
import { type NavigationItem, navigationOf } from './navigation.ts'

export function SidebarLinks({ scope }: { scope: Scope }) {
  const id = useId()

  return (
    <nav aria-label="Main" className="flex flex-col gap-5">
      {navigationOf(scope).map((group) => (
        <div key={group.label ?? 'start'}>
          {group.label && (
            <p id={`${id}-${group.label}`} className="mb-1 px-2 text-xs font-medium text-muted">
              {group.label}
            </p>
          )}
          <ul aria-labelledby={group.label ? `${id}-${group.label}` : undefined} className="flex flex-col gap-px">
            {group.items.map((item) => (
              <SidebarLink key={item.label} item={item} scope={scope} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function SidebarLink({ item, scope }: { item: NavigationItem; scope: Scope }) {
  const pathname = usePathname()
  const href = item.href(scope)
  const isCurrent = pathname === href || pathname.startsWith(`${href}/`)
  const { icon: Icon, shortcut } = item
  // Whole pages, but only those someone is about to open: each is drawn by the server.
  const [isNear, setIsNear] = useState(false)

  return (
    <li>
      <Link
        href={href}
        prefetch={isNear}
        onPointerEnter={() => setIsNear(true)}
        onFocus={() => setIsNear(true)}
        aria-current={isCurrent ? 'page' : undefined}
        className={clsx(
          'group flex h-8 items-center gap-2.5 rounded-md px-2 text-sm transition-colors has-data-pending:bg-pressed/70 has-data-pending:text-ink pointer-coarse:h-10',
          isCurrent ? 'bg-pressed/70 font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="flex-1">{item.label}</span>
        <Pending />
        {shortcut && (
          <span
            aria-hidden="true"
            className="hidden group-hover:inline-flex group-focus-visible:inline-flex pointer-coarse:hidden!"
          >
            <Keys keys={['g', shortcut]} />
          </span>
        )}
      </Link>
    </li>
  )
}

/** Marks the target at once, while the server still draws its page. */
function Pending() {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return (
    <span data-pending="" className="size-1.5 animate-shimmer rounded-full bg-accent">
      <span className="sr-only">Loading</span>
    </span>
  )
}
