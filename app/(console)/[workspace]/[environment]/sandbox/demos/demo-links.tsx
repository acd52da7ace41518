import { clsx } from 'clsx'
import Link from 'next/link'
import { type Place, routes } from '#lib/routes.ts'

const demos = [
  { name: 'checkout', label: 'Checkout', href: routes.checkoutDemo },
  { name: 'room', label: 'Room', href: (place: Place) => routes.roomDemo(place) },
] as const

type DemoLinksProps = { place: Place; current: (typeof demos)[number]['name'] }

/** Switches between the demos. */
export function DemoLinks({ place, current }: DemoLinksProps) {
  return (
    <nav aria-label="Demos" className="flex rounded-md border border-line-strong p-px">
      {demos.map(({ name, label, href }) => (
        <Link
          key={name}
          href={href(place)}
          aria-current={name === current ? 'page' : undefined}
          className={clsx(
            'flex h-7 items-center rounded px-2.5 text-sm font-medium transition-colors pointer-coarse:h-9',
            name === current ? 'bg-pressed text-ink' : 'text-muted hover:bg-hover hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
