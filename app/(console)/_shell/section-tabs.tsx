'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { Place } from '#lib/routes.ts'
import { tabsAt } from './navigation.ts'

/** The pages of the section on screen. */
export function SectionTabs({ place }: { place: Place }) {
  const section = tabsAt(place, usePathname())
  if (!section) return null
  return (
    <nav aria-label={section.label} className="mb-6 flex gap-5 overflow-x-auto border-b text-sm">
      {section.places.map((place) => {
        const isCurrent = place === section.current
        return (
          <Link
            key={place.label}
            href={place.href}
            aria-current={isCurrent ? 'page' : undefined}
            className={clsx(
              '-mb-px flex h-9 items-center border-b-2 whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
              isCurrent ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {place.label}
          </Link>
        )
      })}
    </nav>
  )
}
