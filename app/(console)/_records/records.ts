import type { Route } from 'next'
import {
  ArrowLeftRight,
  AtSign,
  AudioLines,
  BookOpenText,
  CircleDot,
  Coins,
  CreditCard,
  FileText,
  type Icon,
  Inbox,
  KeyRound,
  Landmark,
  MessageCircle,
  MessageSquareText,
  Receipt,
  Repeat,
  Scale,
  Send,
  ShoppingCart,
  Undo2,
  UserRound,
  Video,
  Webhook,
  Zap,
} from '#components/ui/icons.tsx'
import { type Place, routes } from '#lib/routes.ts'

type Refs = Record<string, string | undefined>

type RecordType = {
  noun: string
  icon: Icon
  /** The record's screen. `refs` are the known IDs of related records. */
  page: (place: Place, id: string, refs: Refs) => Route
}

const records: Record<string, RecordType> = {
  bil: { noun: 'bill', icon: Receipt, page: routes.bill },
  cn: { noun: 'credit note', icon: FileText, page: routes.invoice },
  co: { noun: 'checkout', icon: ShoppingCart, page: routes.checkout },
  cus: { noun: 'customer', icon: UserRound, page: routes.customer },
  dlv: {
    noun: 'delivery',
    icon: Send,
    page: (place, id, { webhook_id }) =>
      webhook_id ? routes.delivery(place, webhook_id, id) : routes.trace(place, id),
  },
  dom: { noun: 'email domain', icon: AtSign, page: routes.emailDomain },
  dp: { noun: 'dispute', icon: Scale, page: routes.dispute },
  evt: { noun: 'event', icon: Zap, page: (place, id) => routes.events(place, { event: id }) },
  fxq: { noun: 'FX quote', icon: Coins, page: (place, id) => routes.fx(place, { quote: id }) },
  inv: { noun: 'invoice', icon: FileText, page: routes.invoice },
  key: { noun: 'API key', icon: KeyRound, page: routes.key },
  msg: { noun: 'message', icon: MessageCircle, page: routes.message },
  ntc: { noun: 'message', icon: Inbox, page: (place, id) => routes.outbox(place, { message: id }) },
  pm: {
    noun: 'payment method',
    icon: CreditCard,
    page: (place, id, { customer_id }) => (customer_id ? routes.customer(place, customer_id) : routes.trace(place, id)),
  },
  post: { noun: 'ledger entry', icon: BookOpenText, page: routes.trace },
  re: {
    noun: 'refund',
    icon: Undo2,
    page: (place, id, { transaction_id }) =>
      transaction_id ? routes.transaction(place, transaction_id) : routes.trace(place, id),
  },
  rec: {
    noun: 'recording',
    icon: Video,
    page: (place, id, { room_id }) => (room_id ? routes.room(place, room_id) : routes.trace(place, id)),
  },
  req: { noun: 'request', icon: ArrowLeftRight, page: (place, id) => routes.logs(place, { request: id }) },
  rm: { noun: 'room', icon: Video, page: routes.room },
  st: { noun: 'settlement', icon: Landmark, page: routes.settlement },
  sub: { noun: 'subscription', icon: Repeat, page: routes.subscription },
  tr: {
    noun: 'transcript',
    icon: FileText,
    page: (place, id, { room_id }) => (room_id ? routes.room(place, room_id) : routes.trace(place, id)),
  },
  tpl: { noun: 'template', icon: MessageSquareText, page: (place, id) => routes.templates(place, { template: id }) },
  tts: { noun: 'speech job', icon: AudioLines, page: (place, id) => routes.speech(place, { job: id }) },
  tx: { noun: 'transaction', icon: CreditCard, page: routes.transaction },
  wh: { noun: 'webhook', icon: Webhook, page: routes.webhook },
}

const unknown: RecordType = { noun: 'record', icon: CircleDot, page: routes.trace }

export function recordTypeOf(id: string): RecordType {
  return records[id.slice(0, id.indexOf('_'))] ?? unknown
}

export type FoundRecord = { id: string; noun: string; href: Route; trace: Route; logs: Route }

/** The ID in pasted text, inside quotes, spaces or a URL. Null if there is none. */
export function recordIn(text: string, place: Place): FoundRecord | null {
  const match = /(?:^|[^A-Za-z0-9_])(([a-z]{2,8})_[0-9A-Za-z]{8,64})(?![A-Za-z0-9_])/.exec(text)
  const [, id = '', prefix = ''] = match ?? []
  // A secret has the same form, and must not get into a URL.
  if (!id || prefix === 'sk' || prefix === 'whsec') return null
  const { noun, page } = recordTypeOf(id)
  return {
    id,
    noun,
    href: page(place, id, {}),
    trace: routes.trace(place, id),
    logs: routes.logs(place, { object: id }),
  }
}
