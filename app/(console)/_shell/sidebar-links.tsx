'use client'

import { clsx } from 'clsx'
import Link, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useId, useState } from 'react'
import { ChevronRight } from '#components/ui/icons.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { useStored } from '#components/ui/use-stored.ts'
import type { Place } from '#lib/routes.ts'
import { navigationOf } from './navigation.ts'
import type { NavigationItem } from './navigation-tabs.ts'
import { type ShellPlace, useNavigationPlace } from './use-navigation-place.ts'

export function SidebarLinks(props: { place: ShellPlace }) {
  const place = useNavigationPlace(props.place)
  return (
    <nav aria-label="Main" className="flex flex-col gap-4">
      {navigationOf(place).map(({ label, lang, items }) => (
        <Group key={label ?? 'start'} label={label} lang={lang}>
          {items.map((item) => (
            <SidebarLink key={item.label} item={item} place={place} />
          ))}
        </Group>
      ))}
    </nav>
  )
}

type GroupProps = { label: string | null; lang: 'fr' | undefined; children: ReactNode }

function Group({ label, lang, children }: GroupProps) {
  const id = useId()
  const [folded, setFolded] = useStored(`folded:${label}`)
  const list = (
    <ul id={id} lang={lang} aria-label={label ?? undefined} hidden={folded !== null} className="flex flex-col gap-px">
      {children}
    </ul>
  )
  if (!label) return list
  return (
    <div>
      <button
        type="button"
        lang={lang}
        aria-expanded={folded === null}
        aria-controls={id}
        onClick={() => setFolded(folded === null ? 'yes' : null)}
        className="group mb-1 flex w-full items-center gap-1 rounded-md px-2 py-0.5 text-xs font-medium text-muted hover:text-ink pointer-coarse:py-2"
      >
        {label}
        <ChevronRight aria-hidden="true" className="size-3 transition-transform group-aria-expanded:rotate-90" />
      </button>
      {list}
    </div>
  )
}

function SidebarLink({ item, place }: { item: NavigationItem; place: Place }) {
  const pathname = usePathname()
  const href = item.href(place)
  const isCurrent = (item.tabs ?? [item]).some((one) => `${pathname}/`.startsWith(`${one.href(place)}/`))
  const { icon: Icon, shortcut } = item
  // Prefetches whole pages, but only those about to be opened, because the server renders each.
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

/** Marks the target at once, while the server still renders its page. */
function Pending() {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return (
    <span data-pending="" className="size-1.5 animate-shimmer rounded-full bg-accent">
      <span className="sr-only">Loading</span>
    </span>
  )
}
