import type { ReactNode } from 'react'
import { ConsoleDocument, consoleMetadata, consoleViewport } from '../console-document.tsx'

export const metadata = consoleMetadata
export const viewport = consoleViewport

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <ConsoleDocument>
      <main className="flex min-h-dvh flex-col items-center px-4 pb-16 pt-16 sm:px-6 sm:pt-[min(16vh,10rem)]">
        <div className="flex w-full max-w-88 flex-col gap-7">{children}</div>
      </main>
    </ConsoleDocument>
  )
}
