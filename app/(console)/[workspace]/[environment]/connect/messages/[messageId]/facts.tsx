import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { formatCost } from '#lib/cost.ts'
import type { Message } from '#lib/data/messages.ts'
import { segmentText } from '../message-words.ts'

export function Facts({ message }: { message: Message }) {
  const { to, from, segments, encoding, template, cost, currency, messageId, metadata } = message
  const items = [
    { label: 'To', value: <Recipients to={to} /> },
    { label: 'From', value: from },
    segments !== null && encoding !== null && { label: 'Length', value: segmentText(segments, encoding) },
    template && { label: 'Template', value: template },
    { label: 'Cost', value: formatCost(cost, currency) },
    { label: 'Message', value: <CopyId id={messageId} /> },
    ...Object.entries(metadata).map(([name, value]) => ({ label: <code className="text-xs">{name}</code>, value })),
  ]
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-2 text-md font-semibold text-ink">
        Details
      </h2>
      <KeyValueList items={items} className="border-t pt-1" />
    </section>
  )
}

function Recipients({ to }: Pick<Message, 'to'>) {
  const all = typeof to === 'string' ? [to] : to
  return all.map((one) => (
    <span key={one} className="block">
      {one}
    </span>
  ))
}
