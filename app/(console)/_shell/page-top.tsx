'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { lazily } from '#components/ui/lazily.tsx'
import type { Place } from '#lib/routes.ts'
import { tabsAt } from './navigation.ts'

// Rarely shown, so the page doesn't wait for their code.
const FaultBanner = lazily(async () => (await import('./sandbox/fault-banner.tsx')).FaultBanner)
const WrongEnvironment = lazily(async () => (await import('./sandbox/wrong-environment.tsx')).WrongEnvironment)

export function PageTop({ place }: { place: Place }) {
  return (
    <>
      {place.environment === 'sandbox' && <FaultBanner place={place} />}
      <WrongEnvironment place={place} />
      <SectionTabs place={place} />
    </>
  )
}

/** The pages of the section on screen. */
function SectionTabs({ place }: { place: Place }) {
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
