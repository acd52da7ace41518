import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { ChevronDown } from './icons.tsx'
import { controlClasses } from './input.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & { options: SelectOption[]; placeholder?: string }

/** The browser's own select, which works on phones, with a keyboard, and before hydration. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <span className={clsx('relative block', className)}>
      <select className={clsx(controlClasses, 'h-8 appearance-none truncate pr-8 pointer-coarse:h-10')} {...props}>
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
