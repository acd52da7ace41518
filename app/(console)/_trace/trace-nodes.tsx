import { clsx } from 'clsx'
import Link from 'next/link'
import { truncateMiddle } from '#components/layout/truncate-middle.ts'
import { recordTypeOf } from '#console/_records/records.ts'
import type { Trace, TraceNode } from '#lib/data/trace.ts'
import { formatDuration } from '#lib/duration.ts'
import { formatUtcDate } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { timelineOf } from './timeline-of.ts'

export function TraceNodes({ place, trace }: { place: Place; trace: Trace }) {
  const rows = timelineOf(trace.nodes)
  const start = rows[0]?.node
  return (
    <>
      <ol aria-label="Trace" className="max-w-4xl text-sm">
        {rows.map(({ node, depth, cause }, index) => (
          <Node
            key={node.id}
            place={place}
            node={node}
            depth={depth}
            cause={cause}
            isSought={node.id === trace.id}
            day={dayChange(node, rows[index - 1]?.node)}
            sinceStart={start ? Date.parse(node.at) - Date.parse(start.at) : 0}
          />
        ))}
      </ol>
      {!trace.complete && (
        <p className="mt-3 text-xs text-muted">
          Not everything is shown. Filter the logs or events by this ID to see the rest.
        </p>
      )}
    </>
  )
}

type NodeProps = {
  place: Place
  node: TraceNode
  depth: number
  cause: TraceNode | null
  isSought: boolean
  day: string | null
  sinceStart: number
}

function Node({ place, node, depth, cause, isSought, day, sinceStart }: NodeProps) {
  const { icon: Icon, page } = recordTypeOf(node.id)
  const isFailure = node.outcome === 'failed'
  return (
    <li>
      {day && <p className="pt-2 pb-1 text-xs font-medium text-muted">{day}</p>}
      <div
        className={clsx('flex items-start gap-2.5 rounded-md py-1.5 pr-2', isSought && 'bg-accent-soft')}
        style={{ paddingLeft: `calc(8px + min(${depth * 22}px, ${depth * 3}vw))` }}
      >
        <Icon
          aria-hidden="true"
          className={clsx(
            'mt-0.5 size-4 shrink-0',
            isFailure ? 'text-danger' : node.outcome === 'succeeded' ? 'text-success' : 'text-muted',
          )}
        />
        <div className="min-w-0 flex-1">
          <p className="break-words text-ink">
            {node.summary}
            {isSought && <span className="sr-only"> (current)</span>}
          </p>
          <p className="text-xs text-muted">
            <Link href={page(place, node.id, node.refs)} title={node.id} className="font-mono ink-link">
              {truncateMiddle(node.id, 22)}
            </Link>
            {cause && <span className="break-words"> · Cause: {cause.summary}</span>}
          </p>
        </div>
        <time dateTime={node.at} className="shrink-0 text-right text-xs whitespace-nowrap text-muted tabular-nums">
          {node.at.slice(11, 23)}
          <span className="block">{sinceStart > 0 ? `+${formatDuration(sinceStart)}` : 'UTC'}</span>
        </time>
      </div>
    </li>
  )
}

function dayChange(node: TraceNode, before: TraceNode | undefined) {
  const day = formatUtcDate(node.at)
  return before && formatUtcDate(before.at) === day ? null : day
}
