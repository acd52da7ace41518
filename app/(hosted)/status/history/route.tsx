import { clientOf } from '#lib/server/auth/client-origin.ts'
import { board } from '#lib/server/status/board.ts'
import { getMonth } from '#lib/server/status/subscriptions.ts'
import { htmlPage } from '../../_status/document.tsx'
import { History } from '../../_status/history.tsx'
import { noSuchMonth, unreachable } from '../../_status/notices.tsx'
import { serviceName } from '../../_words/service-name.ts'

export async function GET(request: Request) {
  const { ip } = clientOf(request.headers)
  const month = new URL(request.url).searchParams.get('month')
  const [found, { pillars }] = await Promise.all([getMonth(month, ip), board().site(ip)])
  if (found.kind === 'unreachable') return unreachable(request)
  if (found.kind === 'unknown') return noSuchMonth(request)
  const children = <History record={found.record} pillars={pillars} now={new Date()} />
  return htmlPage(request, { title: `History · ${serviceName()} status`, section: 'history', children })
}
