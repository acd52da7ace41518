import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { accentColours } from '#lib/accent.ts'
import { directionOf, type Language } from '../_words/index.ts'

// Before the first paint, so that a page in a merchant's frame never flashes its own background.
const markFramed = "if(parent!==self)document.documentElement.dataset.framed=''"

type Props = { language: Language; accent?: string | null; children: ReactNode }

export async function HostedDocument({ language, accent, children }: Props) {
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const colours = accentColours(accent)

  return (
    <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <link rel="icon" href={iconOf(colours.accent)} />
        <script nonce={nonce} suppressHydrationWarning>
          {markFramed}
        </script>
        <style nonce={nonce} suppressHydrationWarning>
          {`:root{--accent:${colours.accent};--on-accent:${colours.onAccent}}`}
        </style>
      </head>
      <body>{children}</body>
    </html>
  )
}

function iconOf(accent: string): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="${accent}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}
