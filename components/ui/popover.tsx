'use client'

import { clsx } from 'clsx'
import { Popover as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

type PopoverProps = {
  trigger: ReactNode
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

export function Popover({ trigger, label, align = 'start', className, children, ...root }: PopoverProps) {
  return (
    <Primitive.Root {...root}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className={clsx(
            'z-50 w-72 max-w-(--radix-popover-content-available-width) animate-rise rounded-lg bg-raised p-3 shadow-popover outline-none',
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

export const PopoverClose = Primitive.Close
