import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

export const metadata: Metadata = { title: 'Page not found' }

// Next builds its own page for unknown URLs ahead of time, without a nonce for its scripts.
export default function MissingPage() {
  notFound()
}
