import { lazily } from '#components/ui/lazily.tsx'
import type { EventGroups } from '#console/_webhooks/event-patterns.ts'
import type { Place } from '#lib/routes.ts'
import type { FeedItem } from './feed.ts'

const FeedEntry = lazily(async () => (await import('./feed-entry.tsx')).FeedEntry, 'my-1 h-8')

type EventsFeedProps = {
  place: Place
  items: FeedItem[]
  groups: EventGroups
  /** Why there are none, and what makes the first events happen. */
  whenEmpty: string
}

export function EventsFeed({ place, items, groups, whenEmpty }: EventsFeedProps) {
  if (items.length === 0) {
    return <p className="rounded-lg border border-dashed px-3 py-4 text-center text-sm text-muted">{whenEmpty}</p>
  }
  return (
    <ol aria-label="Events" className="divide-y border-y">
      {items.map((item) => (
        <FeedEntry key={item.event.id} place={place} groups={groups} {...item} />
      ))}
    </ol>
  )
}
