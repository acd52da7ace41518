import { clientOf } from '#lib/server/auth/client-origin.ts'
import { board, type StatusSite } from '#lib/server/status/board.ts'
import { changeSubscription, getSubscription, type StatusSubscription } from '#lib/server/status/subscriptions.ts'
import { unknownLink, unreachable } from './notices.tsx'
import { endedPage } from './subscription-pages.tsx'

type Context = { params: Promise<{ token: string }> }
type Page = { request: Request; subscription: StatusSubscription; token: string; pillars: StatusSite['pillars'] }

/** A page at a link with a token. Opening it changes nothing; its button posts to the same address. */
export function subscriptionRoutes(act: 'confirm' | 'unsubscribe', page: (shown: Page) => Promise<Response>) {
  return {
    async GET(request: Request, { params }: Context): Promise<Response> {
      const { token } = await params
      const { ip } = clientOf(request.headers)
      const [found, { pillars }] = await Promise.all([getSubscription(token, ip), board().site(ip)])
      if (found.kind === 'unreachable') return unreachable(request)
      // The gateway forgets a subscription when it ends.
      if (found.kind === 'unknown' && new URL(request.url).searchParams.has('ended')) return endedPage(request)
      if (found.kind === 'unknown') return unknownLink(request)
      if (found.record.state === 'ended') return endedPage(request)
      return page({ request, token, subscription: found.record, pillars })
    },
    async POST(request: Request, { params }: Context): Promise<Response> {
      const changed = await changeSubscription((await params).token, act, clientOf(request.headers).ip)
      if (changed.kind === 'unreachable') return unreachable(request)
      if (changed.kind === 'unknown') return unknownLink(request)
      // The page shows the new state, and a reload repeats nothing.
      const location = new URL(request.url).pathname + (act === 'unsubscribe' ? '?ended' : '')
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
    },
  }
}
