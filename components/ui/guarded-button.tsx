import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { Button } from './button.tsx'
import { Lock } from './icons.tsx'
import { toast } from './toast.ts'
import { Tooltip } from './tooltip.tsx'

type GuardedButtonProps = ComponentProps<typeof Button> & {
  /** Why the button can't be pressed, and who can change that; null if it can. */
  refusal: string | null
  /** The key that presses it, shown on hover. */
  shortcut?: string
}

/**
 * A button that explains why it is refused. It keeps its tab stop, so that keyboards and screen readers get the reason.
 */
export function GuardedButton({ refusal, shortcut, ...props }: GuardedButtonProps) {
  const id = useId()
  const { className, children, variant, size } = props
  if (refusal === null) {
    if (!shortcut) return <Button {...props} />
    return (
      <Tooltip side="bottom" content={`Press ${shortcut.toUpperCase()}`}>
        <Button aria-keyshortcuts={shortcut} {...props} />
      </Tooltip>
    )
  }

  return (
    <>
      <Tooltip content={refusal} side="bottom">
        <Button
          variant={variant}
          size={size}
          aria-disabled="true"
          aria-keyshortcuts={shortcut}
          aria-describedby={id}
          onClick={() => toast.error(refusal)}
          className={clsx('cursor-not-allowed opacity-60', className)}
        >
          {children}
          <Lock aria-hidden="true" className="size-3!" />
        </Button>
      </Tooltip>
      <span id={id} className="sr-only">
        {refusal}
      </span>
    </>
  )
}
