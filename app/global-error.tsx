'use client'

// Next puts this file's imports into the first load of every page, even the payer's: no style sheet, no component.
const page = {
  font: '14px/1.5 system-ui, sans-serif',
  colorScheme: 'light dark',
  background: 'Canvas',
  color: 'CanvasText',
}
const content = {
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  maxWidth: '24rem',
  margin: '30vh auto 0',
  padding: 24,
}
const button = { font: 'inherit', fontWeight: 600, padding: '8px 16px', cursor: 'pointer' }

export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  // Code that didn't arrive, such as that of a previous release, only comes with a new page.
  const isLostCode = error instanceof Error && error.name === 'ChunkLoadError'
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : null
  return (
    <html lang="en" style={page}>
      <body style={{ margin: 0 }}>
        <title>Something went wrong</title>
        <main style={content}>
          <h1 style={{ fontSize: 20, margin: 0 }}>Something went wrong</h1>
          <p style={{ margin: 0 }}>The page failed to load. Your saved data is safe. Try again.</p>
          {digest && <code>Error {digest}</code>}
          <button type="button" style={button} onClick={isLostCode ? () => location.reload() : retry}>
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}
