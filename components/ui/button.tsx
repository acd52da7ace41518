import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Slot } from './slot.tsx'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'bg-accent text-on-accent shadow-control hover:bg-accent-hover',
  secondary:
    'border border-line-strong bg-surface text-ink shadow-control hover:bg-hover active:bg-pressed dark:bg-hover dark:hover:bg-pressed',
  ghost: 'text-muted hover:bg-hover hover:text-ink active:bg-pressed aria-expanded:bg-hover',
  danger:
    'border border-line-strong bg-surface text-danger shadow-control hover:border-danger hover:bg-danger-soft dark:bg-hover dark:hover:bg-danger-soft',
}

const sizes = {
  sm: 'h-7 pointer-coarse:h-9 gap-1.5 rounded-md px-2.5 text-xs',
  md: 'h-8 pointer-coarse:h-10 gap-2 rounded-md px-3 text-sm',
  lg: 'h-10 gap-2 rounded-lg px-4 text-base',
}

const icons = { sm: 'size-7 pointer-coarse:size-9', md: 'size-8 pointer-coarse:size-10', lg: 'size-10' }

type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  pending?: boolean
  asChild?: boolean
}

export function Button({ asChild, pending, disabled, children, type, ...rest }: ButtonProps) {
  const { variant = 'secondary', size = 'md', className, onClick, ...props } = rest
  const classes = clsx(buttonBase, variants[variant], sizes[size], className)
  if (asChild)
    return (
      <Slot className={classes} onClick={onClick} {...props}>
        {children}
      </Slot>
    )

  return (
    <button
      type={type ?? 'button'}
      className={classes}
      disabled={disabled}
      // A disabled button would lose the focus while it waits.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {pending && <Spinner className="absolute" />}
      <span className={clsx('inline-flex items-center gap-[inherit]', pending && 'opacity-0')}>{children}</span>
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'asChild' | 'pending'> & { label: string }

/** A button that shows only an icon; screen readers get the label. */
export function IconButton({ label, variant = 'ghost', size = 'md', className, type, ...props }: IconButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      aria-label={label}
      className={clsx(buttonBase, 'shrink-0 rounded-md', variants[variant], icons[size], className)}
      {...props}
    />
  )
}

const buttonBase =
  'relative inline-flex select-none items-center justify-center whitespace-nowrap font-medium transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-not-allowed aria-busy:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0'
