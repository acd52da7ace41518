'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { fill } from '../_words/fill.ts'
import { timeLeft } from './countdown.tsx'
import { isFramed } from './frame-messages.ts'

const RETURN_AFTER_SECONDS = 5

type ReturnProps = {
  href: string
  /** With a place for `{time}`. */
  template: string
  language: string
  receipt: { href: string; label: string } | null
}

/** Counts down and returns to the shop, unless the payer wants the receipt; in a frame, the embedding page returns. */
export function ReturnToShop({ href, template, language, receipt }: ReturnProps) {
  const [stays, setStays] = useState(false)
  const [secondsLeft, setSecondsLeft] = useState(RETURN_AFTER_SECONDS)
  const stay = () => setStays(true)

  // The focused form is gone, so without this a screen reader would say nothing.
  useEffect(() => document.querySelector('h1')?.focus(), [])

  useEffect(() => {
    if (stays || isFramed()) return
    const end = Date.now() + RETURN_AFTER_SECONDS * 1000
    const timer = setInterval(() => {
      const left = Math.round((end - Date.now()) / 1000)
      if (left > 0) return setSecondsLeft(left)
      clearInterval(timer)
      window.location.assign(href)
    }, 1000)
    return () => clearInterval(timer)
  }, [href, stays])

  return (
    <>
      {receipt && <ReceiptLink {...receipt} onFocus={stay} onPointerEnter={stay} onClick={stay} />}
      {!stays && <p className="quiet outside-frame">{fill(template, { time: timeLeft(secondsLeft, language) })}</p>}
      <noscript>
        <meta httpEquiv="refresh" content={`${RETURN_AFTER_SECONDS};url=${href}`} />
      </noscript>
    </>
  )
}

type ReceiptLinkProps = {
  href: string
  label: string
  onFocus?: () => void
  onPointerEnter?: () => void
  onClick?: () => void
}

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
