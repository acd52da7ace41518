import type { Route } from 'next'
import { routes, type Scope } from '#lib/routes.ts'

type Opener = { kind: string; open: (scope: Scope, id: string) => Route }

const traced = (kind: string): Opener => ({ kind, open: routes.trace })

const openers: Record<string, Opener> = {
  key: { kind: 'API key', open: routes.key },
  wh: { kind: 'webhook', open: routes.webhook },
  req: { kind: 'request', open: (scope, id) => routes.logs(scope, { request: id }) },
  evt: { kind: 'event', open: (scope, id) => routes.events(scope, { event: id }) },
  bil: { kind: 'bill', open: routes.bill },
  co: traced('checkout'),
  tx: traced('transaction'),
  dlv: traced('delivery'),
  rf: traced('refund'),
  sub: traced('subscription'),
  inv: traced('invoice'),
  room: traced('room'),
  msg: traced('message'),
}

export type FoundRecord = { id: string; kind: string; href: Route; trace: Route; logs: Route }

/** The id in what was pasted, quotes, spaces and all of a URL around it aside; null when there is none. */
export function recordIn(text: string, scope: Scope): FoundRecord | null {
  const match = /(?:^|[^A-Za-z0-9_])(([a-z]{2,8})_[0-9A-Za-z]{8,64})(?![A-Za-z0-9_])/.exec(text)
  const [, id = '', prefix = ''] = match ?? []
  // A secret is no id: it is not sent anywhere, not even into an address.
  if (!id || prefix === 'sk' || prefix === 'whsec') return null
  const opener = openers[prefix] ?? traced('record')
  return {
    id,
    kind: opener.kind,
    href: opener.open(scope, id),
    trace: routes.trace(scope, id),
    logs: routes.logs(scope, { object: id }),
  }
}
