'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type Environment, environments, switchEnvironment } from '#lib/routes.ts'

const labels: Record<Environment, string> = { sandbox: 'Sandbox', live: 'Live' }

export function EnvironmentSwitch({ environment }: { environment: Environment }) {
  const pathname = usePathname()

  return (
    <nav aria-label="Environment" className="flex shrink-0 gap-0.5 rounded-md bg-pressed/70 p-0.5 dark:bg-sunken">
      {environments.map((option) => {
        const isCurrent = option === environment
        return (
          <Link
            key={option}
            href={switchEnvironment(pathname, option)}
            aria-current={isCurrent ? 'true' : undefined}
            className={clsx(
              'flex h-6 items-center gap-1.5 rounded px-2 text-xs max-sm:px-1.5 font-medium transition-colors pointer-coarse:h-8',
              isCurrent ? 'bg-raised text-ink shadow-control dark:bg-pressed' : 'text-muted hover:text-ink',
              isCurrent && option === 'live' && 'text-live',
            )}
          >
            {isCurrent && (
              <span
                aria-hidden="true"
                className={clsx('size-1.5 rounded-full', option === 'live' ? 'bg-live' : 'bg-muted')}
              />
            )}
            {labels[option]}
          </Link>
        )
      })}
    </nav>
  )
}
