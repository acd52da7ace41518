import type { Route } from 'next'
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'

type LinkButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'children'> &
  Pick<ComponentProps<'a'>, 'target' | 'aria-label'> & { href: Route }

/** A link that looks like a button, for the next step. */
export function LinkButton({ href, target, children, ...look }: LinkButtonProps) {
  return (
    <Button asChild {...look}>
      <Link href={href} target={target}>
        {children}
      </Link>
    </Button>
  )
}

export type Actions = {
  actions?: ReactNode
  /** A single link instead of actions. */
  link?: { href: Route; label: string }
}

export function actionsOf({ actions, link }: Actions): ReactNode {
  return (
    actions ??
    (link && (
      <LinkButton size="sm" href={link.href}>
        {link.label}
      </LinkButton>
    ))
  )
}
