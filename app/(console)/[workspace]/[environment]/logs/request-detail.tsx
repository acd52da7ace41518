import Link from 'next/link'
import type { ReactNode } from 'react'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { EventVerdictBadge } from '#console/_deliveries/event-verdict-badge.tsx'
import { TraceTimeline } from '#console/_trace/trace-timeline.tsx'
import { LoggedBody } from '#console/_workbench/logged-body.tsx'
import { RequestTools } from '#console/_workbench/request-tools.tsx'
import { StatusCode } from '#console/_workbench/status-code.tsx'
import type { LoggedRequestDetail } from '#lib/data/requests.ts'
import { formatDuration } from '#lib/duration.ts'
import { formatUtc } from '#lib/format.ts'
import { type Place, routes } from '#lib/routes.ts'
import { CallFailure } from './call-failure.tsx'
import { LastSuccess } from './last-success.tsx'

type RequestDetailProps = { place: Place; call: LoggedRequestDetail; keyNames: ReadonlyMap<string, string> }

export function RequestDetail({ place, call, keyNames }: RequestDetailProps) {
  return (
    <>
      <CallFailure call={call} />
      <KeyValueList className="mb-6" items={factsOf(place, call, keyNames.get(call.keyId))} />
      {call.status >= 400 && <LastSuccess place={place} call={call} keyNames={keyNames} />}
      <Section title="Request" className="mb-6!">
        <LoggedBody text={call.requestBody} name="Request body" none="No request body." />
        <RequestTools place={place} request={call} />
      </Section>
      <Section title="Response" className="mb-6!">
        <LoggedBody text={call.responseBody} name="Response body" none="The response body is empty or wasn’t stored." />
      </Section>
      {call.events.length > 0 && (
        <Section title="Events" className="mb-6!">
          <ul className="divide-y border-y text-sm">
            {call.events.map((event) => (
              <li key={event.eventId} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                <InkLink href={routes.events(place, { event: event.eventId })}>
                  <code className="text-xs">{event.type}</code>
                </InkLink>
                <EventVerdictBadge verdict={event.verdict} />
                <RelativeTime at={event.occurredAt} className="ml-auto text-xs text-muted" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section
        title="Trace"
        description="From this request to its results"
        link={{ href: routes.trace(place, call.requestId), label: 'Open full page' }}
      >
        <TraceTimeline place={place} id={call.requestId} />
      </Section>
    </>
  )
}

function factsOf(place: Place, call: LoggedRequestDetail, keyName: string | undefined) {
  return [
    {
      label: 'Status',
      value: (
        <span className="flex flex-wrap items-center gap-2">
          <StatusCode status={call.status} />
          {call.code && (
            <InkLink href={routes.logs(place, { code: call.code })}>
              <code className="text-xs">{call.code}</code>
            </InkLink>
          )}
        </span>
      ),
    },
    { label: 'Request', value: <CopyId id={call.requestId} full /> },
    { label: 'Time', value: <ExactTime at={call.createdAt} /> },
    { label: 'Duration', value: formatDuration(call.durationMs) },
    { label: 'Key', value: <InkLink href={routes.key(place, call.keyId)}>{keyName ?? call.keyId}</InkLink> },
    call.actingUser && { label: 'For', value: call.actingUser },
    { label: 'Address', value: <code className="text-xs">{call.ip}</code> },
    call.userAgent && { label: 'User agent', value: <code className="text-xs">{call.userAgent}</code> },
    call.query && { label: 'Query', value: <code className="text-xs break-all">{call.query}</code> },
    { label: 'Operation', value: <code className="text-xs">{call.operation}</code> },
    call.objects.length > 0 && {
      label: 'Objects',
      value: (
        <span className="flex flex-col items-start">
          {call.objects.map((id) => (
            <InkLink key={id} href={routes.logs(place, { object: id })}>
              <code className="text-xs break-all">{id}</code>
            </InkLink>
          ))}
        </span>
      ),
    },
  ]
}

function ExactTime({ at }: { at: string }) {
  return (
    <>
      {formatUtc(at)}{' '}
      <span className="text-muted">
        (<RelativeTime at={at} />)
      </span>
    </>
  )
}

function InkLink({ href, children }: { href: ReturnType<typeof routes.logs>; children: ReactNode }) {
  return (
    <Link href={href} className="ink-link">
      {children}
    </Link>
  )
}
