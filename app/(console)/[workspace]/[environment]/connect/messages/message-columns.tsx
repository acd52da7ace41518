import { code, figure, plain, state, time } from '#components/data-table/column-forms.tsx'
import { type Column, fileColumn } from '#components/data-table/columns.ts'
import { labelOf } from '#components/ui/option.ts'
import { channels } from '#console/_messages/channels.ts'
import { costFormat } from '#lib/cost.ts'
import type { Message } from '#lib/data/messages.ts'
import { messageStates, recipientText } from './message-words.ts'

/** The price of an email: every cost has its four decimals, so that they align. */
const LEAST = 0.0001

export const messageColumns: Column<Message>[] = [
  plain('to', 'To', ({ to }) => (typeof to === 'string' ? to : to.join(', ')), {
    cell: ({ to }) => <span className="line-clamp-1 font-medium break-all lg:min-w-56">{recipientText(to)}</span>,
  }),
  state(messageStates),
  plain('channel', 'Channel', ({ channel }) => labelOf(channels, channel)),
  plain('message', 'Message', ({ subject, bodyPreview }) => subject ?? bodyPreview, {
    cell: ({ subject, bodyPreview }) => (
      <span dir="auto" className="line-clamp-1 max-w-80 text-left break-all">
        {subject ?? bodyPreview ?? <span className="text-muted">Deleted after 30 days</span>}
      </span>
    ),
  }),
  plain('failure', 'Why it failed', ({ error }) => error?.message ?? null, {
    cell: ({ error }) => <span className="text-muted sm:line-clamp-1 sm:max-w-64">{error?.message ?? '–'}</span>,
    phone: 'filled',
    isSpare: true,
  }),
  figure(
    'cost',
    'Cost',
    ({ cost }) => cost,
    (cost, { currency }) => costFormat([LEAST], currency)(cost),
    { phone: 'hidden' },
  ),
  fileColumn('currency', 'Currency', ({ currency }) => currency),
  time('created', 'Created', ({ createdAt }) => createdAt),
  plain('from', 'From', ({ from }) => from, { isExtra: true, phone: 'hidden' }),
  figure('segments', 'Segments', ({ segments }) => segments, String, { isExtra: true, phone: 'hidden' }),
  time('delivered', 'Delivered', ({ deliveredAt }) => deliveredAt, { isExtra: true, phone: 'hidden' }),
  code('failure_code', 'Failure code', ({ error }) => error?.code ?? null, { isExtra: true, phone: 'hidden' }),
  code('message_id', 'ID', ({ messageId }) => messageId, { isExtra: true, phone: 'hidden' }),
]
