'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isFramed } from './frame-messages.ts'

/** Time to read the receipt, then back to the shop; a frame leaves that to the page around it. */
export function LeaveLater({ href }: { href: string }) {
  // The form that had the focus is gone: without this a screen reader would say nothing.
  useEffect(() => document.querySelector('h1')?.focus(), [])

  useEffect(() => {
    if (isFramed()) return
    const timer = setTimeout(() => window.location.assign(href), 4000)
    return () => clearTimeout(timer)
  }, [href])
  return null
}

export function LookAgainLater() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), 3000)
    return () => clearInterval(timer)
  }, [router])
  return null
}
