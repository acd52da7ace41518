import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

export const metadata: Metadata = { title: 'Page not found' }

// Next's own page for unknown addresses is made at build time, when there is no nonce to let its scripts run.
export default function MissingPage() {
  notFound()
}
