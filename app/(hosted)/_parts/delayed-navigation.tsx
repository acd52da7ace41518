'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { isFramed } from './frame-messages.ts'

const RETURN_AFTER_SECONDS = 10

type ReturnProps = { href: string; text: string; receipt: { href: string; label: string } | null }

/** Leaves time to read the page, then returns to the shop; in a frame, the embedding page does that. */
export function ReturnToShop({ href, text, receipt }: ReturnProps) {
  const [stays, setStays] = useState(false)
  const stay = () => setStays(true)

  // The focused form is gone, so without this a screen reader would say nothing.
  useEffect(() => document.querySelector('h1')?.focus(), [])

  useEffect(() => {
    if (stays || isFramed()) return
    const timer = setTimeout(() => window.location.assign(href), RETURN_AFTER_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [href, stays])

  return (
    <>
      {receipt && <ReceiptLink {...receipt} onFocus={stay} onClick={stay} />}
      {!stays && <p className="quiet outside-frame">{text}</p>}
      <noscript>
        <meta httpEquiv="refresh" content={`${RETURN_AFTER_SECONDS};url=${href}`} />
      </noscript>
    </>
  )
}

type ReceiptLinkProps = { href: string; label: string; onFocus?: () => void; onClick?: () => void }

export function ReceiptLink({ label, ...link }: ReceiptLinkProps) {
  return (
    <a className="quiet-link" target="_blank" rel="noopener" {...link}>
      {label}
    </a>
  )
}

export function RefreshPeriodically() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), 3000)
    return () => clearInterval(timer)
  }, [router])
  return null
}
