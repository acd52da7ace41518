import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactElement, ReactNode } from 'react'
import { BrandMark } from '#components/layout/brand.tsx'
import { accentColours } from '#lib/accent.ts'
import { serviceName } from '../_words/service-name.ts'

const sheets = [
  '_style/base.css',
  '_style/card-form.css',
  '_style/notice.css',
  '_status/status.css',
  '_status/states.css',
  '_status/days.css',
  '_status/events.css',
]
let styles: string | null = null

type Section = 'status' | 'history'
type Props = {
  title: string
  nonce: string | null
  section?: Section
  isPrivate?: boolean
  children: ReactNode
}
type Init = { status?: number; headers?: Record<string, string> }

/**
 * A whole page without scripts, rendered here because Next adds its own to each page of its router. Its styles are inside,
 * so that one response is all it takes.
 */
export async function htmlPage(request: Request, page: Omit<Props, 'nonce'>, init: Init = {}): Promise<Response> {
  // Next refuses this import at the top of a route.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const html = renderToStaticMarkup(<Document {...page} nonce={request.headers.get('x-nonce')} />)
  return new Response(`<!doctype html>${html}`, {
    status: init.status ?? 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...init.headers },
  })
}

function Document({ title, nonce, section, isPrivate = false, children }: Props): ReactElement {
  const name = serviceName()
  const { accent, onAccent } = accentColours(null)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isPrivate && <meta name="robots" content="noindex" />}
        <title>{title}</title>
        <link rel="icon" href="/icons/live.svg" />
        <link rel="alternate" type="application/atom+xml" title={`${name} status`} href="/status/feed.atom" />
        <link rel="alternate" type="application/rss+xml" title={`${name} status`} href="/status/feed.rss" />
        <style
          nonce={nonce ?? undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets.
          dangerouslySetInnerHTML={{ __html: `${readStyles()}:root{--accent:${accent};--on-accent:${onAccent}}` }}
        />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to content
        </a>
        <header className="top">
          <div className="column">
            <a className="brand-link" href="/status">
              <BrandMark className="mark" />
              {name} <span className="quiet-name">Status</span>
            </a>
            <nav aria-label="Main">
              <a href="/status/history" aria-current={section === 'history' ? 'page' : undefined}>
                History
              </a>
              <a className="top-action" href="/status#subscribe">
                Get updates
              </a>
            </nav>
          </div>
        </header>
        <main id="content" className="column" tabIndex={-1}>
          {children}
        </main>
        <footer className="column">
          <div className="foot">
            <p>All times are in UTC.</p>
            <p>
              <a href="/status/api">JSON</a> <a href="/status/feed.atom">Atom</a> <a href="/status/feed.rss">RSS</a>
            </p>
          </div>
        </footer>
      </body>
    </html>
  )
}

function readStyles(): string {
  const folder = join(process.cwd(), 'app', '(hosted)')
  styles ??= sheets.map((sheet) => readFileSync(join(folder, sheet), 'utf8')).join('\n')
  return styles
}
