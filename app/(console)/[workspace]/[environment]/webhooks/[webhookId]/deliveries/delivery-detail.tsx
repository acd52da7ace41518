import { CodeBlock } from '#components/code/code-block.tsx'
import { JsonViewer } from '#components/code/json-viewer.tsx'
import { parsedJson } from '#components/code/parsed-json.ts'
import { CopyButton } from '#components/layout/copy-button.tsx'
import { CopyId } from '#components/layout/copy-id.tsx'
import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import type { Delivery } from '#lib/data/webhooks.ts'
import { formatDuration } from '#lib/duration.ts'
import { plural } from '#lib/format.ts'
import { deliveryCurl } from './delivery-curl.ts'
import { explainFailure } from './delivery-outcome.ts'
import { triggers } from './outcome.ts'

export function DeliveryDetail({ delivery }: { delivery: Delivery }) {
  const advice = explainFailure(delivery)

  return (
    <>
      {advice && (
        <Banner tone={delivery.state === 'exhausted' ? 'danger' : 'warning'} title={advice.title} className="mb-5">
          {advice.meaning} {advice.remedy}
        </Banner>
      )}
      <KeyValueList className="mb-6" items={factsOf(delivery)} />
      {/* The response explains a failure, and the request is always the same. */}
      {advice && delivery.response && <Answered delivery={delivery} />}
      <Sent request={delivery.request} />
      {!(advice && delivery.response) && <Answered delivery={delivery} />}
    </>
  )
}

function Sent({ request }: Pick<Delivery, 'request'>) {
  const command = deliveryCurl({ request })
  return (
    <Section
      title="Request"
      description={command && 'The copied command keeps the original signature, which expires after five minutes.'}
      actions={command && <CopyButton value={command} text="Copy as curl" />}
      className="mb-6!"
    >
      {request.url === '' ? (
        <p className="mb-3 text-sm text-muted">Not sent yet.</p>
      ) : (
        <>
          <p className="mb-3 font-mono text-xs break-all text-ink">POST {request.url}</p>
          <Headers headers={request.headers} label="Request headers" />
        </>
      )}
      <Body text={request.body} title="Body" label="Request body" />
    </Section>
  )
}

function Answered({ delivery: { state, response } }: { delivery: Delivery }) {
  return (
    <Section title="Response" className="mb-6!">
      {response ? (
        <>
          <p className="mb-3 text-sm text-ink">
            Status <span className="font-medium tabular-nums">{response.status}</span>
          </p>
          <Headers headers={response.headers} label="Response headers" />
          <Body text={response.bodyExcerpt} title="Body, first 4 KiB" label="Response body" />
        </>
      ) : (
        <p className="text-sm text-muted">{state === 'pending' ? 'No response yet.' : 'No response received.'}</p>
      )}
    </Section>
  )
}

function factsOf(delivery: Delivery) {
  return [
    { label: 'Attempt', value: `${delivery.attempt} (${triggers[delivery.trigger].toLowerCase()})` },
    { label: 'Event', value: <CopyId id={delivery.eventId} /> },
    { label: 'Delivery', value: <CopyId id={delivery.deliveryId} /> },
    { label: 'Created', value: <RelativeTime at={delivery.createdAt} /> },
    delivery.durationMs !== null && { label: 'Duration', value: formatDuration(delivery.durationMs) },
  ]
}

export function Headers({ headers, label }: { headers: Record<string, string>; label: string }) {
  const entries = Object.entries(headers)
  if (entries.length === 0) return null
  return (
    <Disclosure
      open
      className="mb-3 rounded-lg border"
      summaryClassName="px-3 py-2 text-xs font-medium text-ink"
      summary={
        <>
          {label} <span className="font-normal text-muted">{plural(entries.length, 'header')}</span>
        </>
      }
    >
      <dl className="border-t px-3 py-2 font-mono text-xs leading-5">
        {entries.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{name}:</dt>
            <dd className="min-w-0 break-all text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

export function Body({ text, title, label }: { text: string; title: string; label: string }) {
  if (text === '') return <p className="text-sm text-muted">Empty body.</p>
  const json = parsedJson(text)
  return json === undefined ? (
    <CodeBlock samples={[{ language: title, code: text }]} label={label} wrap plain />
  ) : (
    <JsonViewer value={json} title={title} label={label} />
  )
}
