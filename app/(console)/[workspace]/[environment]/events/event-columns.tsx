import type { Column } from '#components/data-table/columns.ts'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { truncateMiddle } from '#components/layout/truncate-middle.ts'
import type { EventRecord } from '#lib/data/events.ts'
import { EventVerdictBadge } from '../_activity/event-verdict.tsx'
import { storyOf, storyText } from './event-story.ts'

const none = <span className="text-muted">–</span>

export const eventColumns: Column<EventRecord>[] = [
  {
    id: 'type',
    header: 'Event',
    cell: ({ type, test }) => (
      <span>
        <code className="text-xs">{type}</code>
        {test && <span className="text-xs text-muted"> test</span>}
      </span>
    ),
    csv: ({ type }) => type,
  },
  {
    id: 'verdict',
    header: 'Delivery',
    cell: ({ verdict, deliveries }) => <EventVerdictBadge verdict={verdict} deliveries={deliveries} />,
    csv: ({ verdict }) => verdict,
    phone: 'aside',
  },
  {
    id: 'story',
    header: 'Delivery status',
    cell: (event) => {
      const { text, at } = storyOf(event)
      return (
        <span>
          {text} {at && <RelativeTime at={at} />}
        </span>
      )
    },
    csv: storyText,
  },
  {
    id: 'object',
    header: 'Object',
    cell: ({ objectId }) =>
      objectId ? (
        <code className="text-xs text-muted" title={objectId}>
          {truncateMiddle(objectId)}
        </code>
      ) : (
        none
      ),
    csv: ({ objectId }) => objectId,
  },
  {
    id: 'happened',
    header: 'Occurred',
    cell: ({ timestamp }) => (
      <span className="whitespace-nowrap">
        <RelativeTime at={timestamp} />
      </span>
    ),
    csv: ({ timestamp }) => timestamp,
  },
  {
    id: 'sequence',
    header: 'Sequence',
    align: 'end',
    isExtra: true,
    phone: 'hidden',
    cell: ({ sequence }) => sequence,
    csv: ({ sequence }) => sequence,
  },
  {
    id: 'event_id',
    header: 'ID',
    isExtra: true,
    phone: 'hidden',
    cell: ({ id }) => <code className="text-xs text-muted">{id}</code>,
    csv: ({ id }) => id,
  },
]
