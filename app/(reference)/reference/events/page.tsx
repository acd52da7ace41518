import type { Metadata } from 'next'
import Link from 'next/link'
import { PageHeader } from '#components/layout/page-header.tsx'
import { WithCode } from '#components/layout/with-code.tsx'
import { apiEvents, type EventGroup } from '#lib/reference/event-reference.ts'
import { referenceRoutes } from '#lib/routes.ts'
import { Fields } from '../../_api/field-list.tsx'
import { ReferenceShell } from '../../_api/reference-shell.tsx'
import { Code } from '../../_api/samples.tsx'

const description = 'Every event that a webhook can receive: when it is sent, and what its body contains.'

export const metadata: Metadata = { title: 'Event types', description }

export default function EventsPage() {
  const { envelope, headers, groups } = apiEvents()
  return (
    <ReferenceShell current="events">
      <PageHeader title="Event types" description={description} />
      <ul className="mb-8 flex flex-col">
        {groups.flatMap(({ events }) =>
          events.map(({ type, meaning }) => (
            <li key={type}>
              <a
                href={`#${type}`}
                className="-mx-2 flex flex-wrap items-baseline gap-x-4 gap-y-0.5 rounded-md px-2 py-1.5 text-sm transition-colors hover:bg-hover"
              >
                <code className="w-60 shrink-0 text-accent-ink">{type}</code>
                <span className="text-muted">
                  <WithCode text={meaning} />
                </span>
              </a>
            </li>
          )),
        )}
      </ul>
      <section aria-labelledby="delivery" className="border-t py-10">
        <h2 id="delivery" className="text-md font-semibold text-ink">
          Every delivery
        </h2>
        <p className="mt-2 max-w-prose text-base text-pretty text-ink">
          <WithCode text="A delivery is a POST request to your webhook’s URL. Check its signature before you read its body: the SDKs do this in one call. Respond with any 2xx status within 15 seconds; otherwise the delivery is retried. A 410 disables the webhook. Deliveries can arrive twice or out of order, so use `id` and `sequence`. If `data` exceeds 20 KiB, its largest fields are null: read them from the API." />
        </p>
        <p className="mt-3 text-sm text-muted">
          <Link href={referenceRoutes.page('developer/webhooks')} className="ink-link underline">
            Create a webhook with the API
          </Link>
        </p>
        <Fields title="Headers" fields={headers} isInput={false} />
        <p className="mt-3 max-w-prose text-sm text-pretty text-muted">
          <WithCode text="Three more headers contain the name of the service: `X-…-Event` is the event type, `X-…-Delivery` is the ID of the attempt, and `X-…-Signature` signs the body without the time." />
        </p>
        <Fields title="Body" fields={envelope} isInput={false} />
      </section>
      {groups.map((group) => (
        <EventSection key={group.id} group={group} />
      ))}
    </ReferenceShell>
  )
}

function EventSection({ group: { id, events, data } }: { group: EventGroup }) {
  const [first, ...others] = events
  return (
    <section aria-labelledby={id} className="border-t py-10">
      <h2 id={id} className="flex flex-wrap gap-x-4 gap-y-1 text-md font-semibold text-ink">
        {events.map(({ type }) => (
          <a key={type} id={type} href={`#${type}`} className="scroll-mt-16 hover:underline">
            <code>{type}</code>
          </a>
        ))}
      </h2>
      <div className="mt-4 grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="min-w-0">
          <ul className="flex flex-col gap-2 text-base text-pretty text-ink">
            {events.map(({ type, meaning }) => (
              <li key={type}>
                <WithCode text={events.length > 1 ? `\`${type}\`: ${meaning}` : meaning} />
              </li>
            ))}
          </ul>
          <Fields
            title={
              <>
                Fields of <code>data</code>
              </>
            }
            fields={data}
            isInput={false}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-16 xl:self-start">
          {first && <Code code={first.example} label={`Example of ${first.type}`} />}
          {others.map(({ type, example }) => (
            <details key={type}>
              <summary className="w-fit cursor-pointer rounded-sm text-sm ink-link">
                Example of <code>{type}</code>
              </summary>
              <div className="mt-2">
                <Code code={example} label={`Example of ${type}`} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
