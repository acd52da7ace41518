'use client'

import type { ReactNode } from 'react'
import { RoomIcon, type RoomIconName } from './icon.tsx'

type Props = {
  icon: RoomIconName
  label: string
  onClick: () => void
  /** The key that does the same. */
  hint?: string | undefined
  isOff?: boolean
  isPressed?: boolean | undefined
  isExpanded?: boolean
  className?: string
  children?: ReactNode
}

/** A round button with a picture. CSS shows its name when it is pointed at or has the focus, and its key. */
export function Control({ icon, label, onClick, hint, isOff, isPressed, isExpanded, className = '', children }: Props) {
  return (
    <button
      type="button"
      className={`round ${className}`}
      aria-label={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-keyshortcuts={hint}
      data-off={isOff ? '' : undefined}
      data-tip={label}
      data-key={hint}
      onClick={onClick}
    >
      <RoomIcon name={icon} />
      {children}
    </button>
  )
}
