'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isFramed } from './frame-messages.ts'

/** Leaves time to read the receipt, then returns to the shop; in a frame, the embedding page does that. */
export function ReturnToShop({ href }: { href: string }) {
  // The focused form is gone, so without this a screen reader would say nothing.
  useEffect(() => document.querySelector('h1')?.focus(), [])

  useEffect(() => {
    if (isFramed()) return
    const timer = setTimeout(() => window.location.assign(href), 4000)
    return () => clearTimeout(timer)
  }, [href])
  return null
}

export function RefreshPeriodically() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), 3000)
    return () => clearInterval(timer)
  }, [router])
  return null
}
