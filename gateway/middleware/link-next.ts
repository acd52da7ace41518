import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

/** Adds `Link: <…>; rel="next"` (RFC 8288) to every page that has a next one. */
export function linkNext(baseUrl: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (c.res.status !== 200 || !c.res.headers.get('content-type')?.startsWith('application/json')) return
    const { next_cursor } = (await c.res.clone().json()) as { next_cursor?: string | null }
    if (!next_cursor) return
    const url = new URL(c.req.path + new URL(c.req.url).search, baseUrl)
    url.searchParams.set('cursor', next_cursor)
    c.header('Link', `<${url}>; rel="next"`)
  })
}
