import Link from 'next/link'
import type { ReactNode } from 'react'
import { BrandMark, productName } from '#components/layout/brand.tsx'
import { routes, statusPage } from '#lib/routes.ts'
import { consoleMetadata, consoleViewport, fontClasses } from '../console-document.tsx'

export const metadata = { ...consoleMetadata, robots: { index: true } }
export const viewport = consoleViewport

/**
 * Public, because errors link here from logs and chats. Built once without a script, so it follows the system's theme.
 */
export default function ReferenceLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={`${fontClasses} system`}>
      <body>
        <header className="flex h-12 items-center justify-between border-b px-4 sm:px-6">
          <Link href={routes.root()} className="flex items-center gap-2 text-sm font-medium text-ink">
            <BrandMark className="size-5 text-accent" />
            {productName}
          </Link>
          <nav aria-label="Main" className="flex gap-5 text-sm">
            <Link href={routes.reference()} className="ink-link">
              Reference
            </Link>
            <a href={statusPage} className="ink-link">
              Status
            </a>
            <Link href={routes.root()} className="ink-link">
              Open console
            </Link>
          </nav>
        </header>
        {children}
      </body>
    </html>
  )
}
