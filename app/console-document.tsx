import './globals.css'
import { GeistMono } from 'geist/font/mono'
import { GeistSans } from 'geist/font/sans'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { productName } from '#components/layout/brand.tsx'
import { themeScript } from '#components/ui/theme-script.ts'

export const consoleMetadata: Metadata = {
  title: { default: productName, template: `%s · ${productName}` },
  icons: '/icons/sandbox.svg',
  robots: { index: false },
}

export const consoleViewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fafafb' },
    { media: '(prefers-color-scheme: dark)', color: '#0d0e11' },
  ],
}

export const fontClasses = `${GeistSans.variable} ${GeistMono.variable}`

/** The document of every page except hosted ones, which have the merchant's colors and no console styles. */
export async function ConsoleDocument({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined

  return (
    <html lang="en" className={fontClasses} suppressHydrationWarning>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, which must run before the first paint. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        {children}
      </body>
    </html>
  )
}
