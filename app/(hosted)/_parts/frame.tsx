'use client'

import { useEffect } from 'react'
import { announce, answerParent, isFramed, type PageState } from './frame-messages.ts'

type FrameProps = { checkoutId?: string; state: PageState }

export function Frame({ checkoutId, state }: FrameProps) {
  useEffect(() => (isFramed() ? answerParent(checkoutId, state) : undefined), [checkoutId, state])
  return null
}

type CancelProps = { checkoutId: string; href: string; children: string }

/** In a frame, the embedding page decides where to go; otherwise the link leads to the cancel URL. */
export function CancelLink({ checkoutId, href, children }: CancelProps) {
  return (
    <a
      className="quiet-link"
      href={href}
      onClick={(event) => {
        if (isFramed() && announce('cancelled', checkoutId)) event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}
