'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useOptimistic } from 'react'
import { lazily } from '#components/ui/lazily.tsx'
import type { Place } from '#lib/routes.ts'
import { isListAt, type NavigationPlace, tabsAt } from './navigation.ts'
import { useActiveFaults } from './sandbox/use-active-faults.ts'
import { type ShellPlace, useNavigationPlace } from './use-navigation-place.ts'

// Rarely shown, so the page doesn't wait for their code.
const FaultBanner = lazily(async () => (await import('./sandbox/fault-banner.tsx')).FaultBanner)
const WrongEnvironment = lazily(async () => (await import('./sandbox/wrong-environment.tsx')).WrongEnvironment)

type PageAreaProps = { place: ShellPlace; list: ReactNode; record: ReactNode; children: ReactNode }

/** A page below its banners and tabs. While the server is slow, the next page's skeleton replaces the page. */
export function PageArea({ list, record, children, ...props }: PageAreaProps) {
  const place = useNavigationPlace(props.place)
  const pathname = usePathname()
  const target = useTarget(place, pathname)
  const there = target ? { ...place, ...placeOf(target) } : place
  const keepsTabs = !target || tabsAt(place, pathname)?.label === tabsAt(there, target)?.label

  return (
    <>
      <ActiveFaults place={place} />
      <WrongEnvironment place={place} />
      {keepsTabs && <SectionTabs place={there} pathname={target ?? pathname} />}
      <div className={target ? 'grid' : undefined}>
        <div className="col-start-1 row-start-1 min-w-0" data-leaving={target ? '' : undefined}>
          {!keepsTabs && <SectionTabs place={place} pathname={pathname} />}
          {children}
        </div>
        {target && (
          <div className="sticky top-25 col-start-1 row-start-1 min-w-0 self-start" data-arriving="" aria-busy="true">
            <span className="sr-only">Loading</span>
            {!keepsTabs && <SectionTabs place={there} pathname={target} />}
            {isListAt(there, target) ? list : record}
          </div>
        )}
      </div>
    </>
  )
}

/** Decides before the banner's code arrives: a fault started by then would differ from what the server rendered. */
function ActiveFaults({ place }: { place: Place }) {
  const rules = useActiveFaults(place)
  return rules.length > 0 && <FaultBanner place={place} rules={rules} />
}

/** The tabs of a page's section. */
function SectionTabs({ place, pathname }: { place: NavigationPlace; pathname: string }) {
  const section = tabsAt(place, pathname)
  if (!section) return null
  return (
    <nav lang={section.lang} aria-label={section.label} className="mb-6 flex gap-5 overflow-x-auto border-b text-sm">
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

/** The path of the page that the server is still rendering, within this workspace. */
function useTarget({ workspace }: Place, pathname: string) {
  const [target, setTarget] = useOptimistic<string | null>(null)

  useEffect(() => {
    function depart(event: Event) {
      setTarget(new URL((event as CustomEvent<string>).detail, location.href).pathname)
    }
    addEventListener('departure', depart)
    return () => removeEventListener('departure', depart)
  }, [setTarget])

  return target !== pathname && target?.startsWith(`/${workspace}/`) ? target : null
}

function placeOf(path: string): Place {
  const [, workspace = '', environment = ''] = path.split('/')
  return { workspace, environment }
}
