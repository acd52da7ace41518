import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Check, Minus } from './icons.tsx'

type CheckBoxProps = Omit<ComponentProps<'input'>, 'type'> & { indeterminate?: boolean }

/** The checkbox alone, for rows of a table; its name comes from `aria-label`. */
export function CheckBox({ indeterminate = false, className, ...props }: CheckBoxProps) {
  const Mark = indeterminate ? Minus : Check
  return (
    <span className={clsx('relative inline-flex', className)}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = indeterminate
        }}
        className="peer size-4 shrink-0 appearance-none rounded-sm border border-control bg-surface shadow-control transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        {...props}
      />
      <Mark
        aria-hidden="true"
        strokeWidth={3.5}
        className="pointer-events-none absolute inset-0.5 hidden size-3 text-on-accent peer-checked:block peer-indeterminate:block"
      />
    </span>
  )
}
