import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from '#console/_shell/providers.tsx'
import { ConsoleDocument, consoleMetadata, consoleViewport } from '../console-document.tsx'

export const metadata = consoleMetadata
export const viewport = consoleViewport

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  return (
    <ConsoleDocument>
      <Providers nonce={nonce}>{children}</Providers>
    </ConsoleDocument>
  )
}
