import type { ReactNode } from 'react'

// The console, the sign-in pages and the hosted pages are three different documents; each renders its own <html>.
export default function RootLayout({ children }: { children: ReactNode }) {
  return children
}
