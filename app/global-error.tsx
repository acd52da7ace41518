'use client'

import './globals.css'
import { Button } from '#components/ui/button.tsx'

export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : null
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <main className="mx-auto flex min-h-dvh max-w-sm flex-col items-start justify-center gap-3 p-6">
          <h1 className="text-xl font-semibold">Something went wrong</h1>
          <p className="text-muted">The page could not be drawn. Nothing you saved is lost. Try again.</p>
          {digest && <p className="font-mono text-xs text-muted">Error {digest}</p>}
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        </main>
      </body>
    </html>
  )
}
