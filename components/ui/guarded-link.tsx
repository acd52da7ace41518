import type { Route } from 'next'
import type { ComponentProps } from 'react'
import { GuardedButton } from './guarded-button.tsx'
import { LinkButton } from './link-button.tsx'

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
    <LinkButton href={href} target={target} {...look}>
      {children}
    </LinkButton>
  )
}
