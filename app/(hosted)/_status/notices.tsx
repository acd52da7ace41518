import type { ReactNode } from 'react'
import { serviceName } from '../_words/service-name.ts'
import { htmlPage } from './document.tsx'

type Init = { status?: number; headers?: Record<string, string> }

/** A page with one message. */
export function notice(request: Request, title: string, content: ReactNode, init?: Init): Promise<Response> {
  const children = (
    <section className="lone" aria-labelledby="title">
      <h1 id="title">{title}</h1>
      {content}
    </section>
  )
  return htmlPage(request, { title: `${title} · ${serviceName()} status`, isPrivate: true, children }, init)
}

export function unreachable(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  return notice(
    request,
    'The service isn’t responding',
    <>
      <p>Try again in a moment.</p>
      <p>
        <a className="button" href={pathname + search}>
          Try again
        </a>
      </p>
    </>,
    { status: 503, headers: { 'retry-after': '5' } },
  )
}

export function unknownLink(request: Request): Promise<Response> {
  return notice(
    request,
    'This link isn’t valid',
    <p>
      Copy the whole link from the message, or <a href="/status#subscribe">subscribe again</a>.
    </p>,
    { status: 404 },
  )
}

export function noSuchMonth(request: Request): Promise<Response> {
  return notice(
    request,
    'Month not found',
    <p>
      A month looks like 2026-11. <a href="/status/history">Open this month</a>
    </p>,
    { status: 404 },
  )
}
