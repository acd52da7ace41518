import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

// 16 px on touch screens: Safari zooms the page into any smaller field.
export const controlClasses =
  'w-full rounded-md border border-control/60 bg-surface px-2.5 text-sm text-ink shadow-control transition-colors placeholder:text-faint hover:border-control focus-visible:border-accent-ink focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted aria-invalid:border-danger pointer-coarse:text-lg'

export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={clsx(controlClasses, 'h-8 pointer-coarse:h-10', className)} {...props} />
}

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={clsx(controlClasses, 'resize-y py-1.5', className)} {...props} />
}
