import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import './_style/base.css'
import './_style/checkout.css'
import './_style/card-form.css'
import './_style/notice.css'

export const metadata: Metadata = { robots: { index: false } }

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
}

// <html> is drawn by each page, through HostedDocument: only the page knows the language of its checkout.
export default function HostedLayout({ children }: { children: ReactNode }) {
  return children
}
