'use client'

import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { type Align, anchoredStyle, anchorStyle, type Side } from './anchored.ts'

type PopoverProps = {
  /** A button. */
  trigger: ReactElement
  label: string
  side?: Side
  align?: Align
  className?: string
  children: ReactNode
}

/** The platform's popover: closes by Escape and by a press elsewhere, and gives focus back. */
export function Popover({ trigger, label, side = 'bottom', align = 'start', className, children }: PopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)

  return (
    <>
      <Slot.Root popoverTarget={id} aria-expanded={open} aria-haspopup="dialog" style={anchorStyle(id)}>
        {trigger}
      </Slot.Root>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
        style={anchoredStyle(id, side, align)}
        className={clsx('floating w-72 p-3', className)}
      >
        {children}
      </div>
    </>
  )
}
