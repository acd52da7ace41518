import type { ComponentProps } from 'react'
import { GuardedButton } from './guarded-button.tsx'
import { Plus } from './icons.tsx'

/** The main action of a list: C presses it, and pointing at it may already fetch its form. */
export function CreateButton({ children, ...props }: ComponentProps<typeof GuardedButton>) {
  return (
    <GuardedButton variant="primary" shortcut="c" {...props}>
      <Plus />
      {children}
    </GuardedButton>
  )
}
