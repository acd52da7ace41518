'use client'

import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { Button } from './button.tsx'
import { toast } from './toast.ts'
import { Tooltip } from './tooltip.tsx'

type GuardedButtonProps = ComponentProps<typeof Button> & {
  /** Why it can't be pressed, and who can change that; null when it can. */
  refusal: string | null
}

/**
 * A button that says why it is refused. It keeps its place in the tab order, so the reason reaches keyboards and
 * screen readers, and a tap says it too.
 */
export function GuardedButton({ refusal, ...props }: GuardedButtonProps) {
  const id = useId()
  if (refusal === null) return <Button {...props} />
  const { className, children, variant, size } = props

  return (
    <>
      <Tooltip content={refusal} side="bottom">
        <Button
          variant={variant}
          size={size}
          aria-disabled="true"
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
