import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import './_style/base.css'
import './_style/checkout.css'
import './_style/card-form.css'
import './_style/methods.css'
import './_style/stripe-card.css'
import './_style/notice.css'
import './_style/receipt.css'

export const metadata: Metadata = { robots: { index: false } }

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
}

// Each page renders <html> through HostedDocument, because only the page knows its checkout's language.
export default function HostedLayout({ children }: { children: ReactNode }) {
  return children
}
