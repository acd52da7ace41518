import Link from 'next/link'
import type { ReactNode } from 'react'
import { BrandMark, productName } from '#components/layout/brand.tsx'
import { routes } from '#lib/routes.ts'
import { ConsoleDocument, consoleMetadata, consoleViewport } from '../console-document.tsx'

export const metadata = consoleMetadata
export const viewport = consoleViewport

/** Open to everybody: an error's address is followed from logs and chats, by people without an account too. */
export default function ReferenceLayout({ children }: { children: ReactNode }) {
  return (
    <ConsoleDocument>
      <header className="flex h-12 items-center border-b px-4 sm:px-6">
        <Link href={routes.root()} className="flex items-center gap-2 text-sm font-medium text-ink">
          <BrandMark className="size-5 text-accent" />
          {productName}
        </Link>
      </header>
      <main className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 sm:py-12">{children}</main>
    </ConsoleDocument>
  )
}
