import type { Route } from 'next'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { GuardedButton } from './guarded-button.tsx'

type GuardedLinkProps = Pick<
  ComponentProps<typeof GuardedButton>,
  'refusal' | 'variant' | 'size' | 'className' | 'children'
> & { href: Route; target?: '_blank' }

/** A link to an action. Members without permission see the reason instead. */
export function GuardedLink({ href, target, refusal, children, ...look }: GuardedLinkProps) {
  if (refusal !== null) {
    return (
      <GuardedButton {...look} refusal={refusal}>
        {children}
      </GuardedButton>
    )
  }
  return (
    <Button asChild {...look}>
      <Link href={href} target={target}>
        {children}
      </Link>
    </Button>
  )
}
