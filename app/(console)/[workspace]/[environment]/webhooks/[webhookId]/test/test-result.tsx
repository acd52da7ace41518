import { useQuery } from '@tanstack/react-query'
import { CodeBlock } from '#components/code/code-block.tsx'
import { parsedJson } from '#components/code/parsed-json.ts'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { type Delivery, webhookQueries } from '#lib/data/webhooks.ts'
import { formatDuration } from '#lib/duration.ts'
import type { Place } from '#lib/routes.ts'
import { explainFailure } from '../deliveries/delivery-outcome.ts'
import { outcomeOf } from '../deliveries/outcome.ts'

type TestResultProps = {
  place: Place
  webhookId: string
  deliveryId: string
  onOpenDelivery: (deliveryId: string) => void
}

const POLL_MS = 1_000

/** The stream delivers the response at once. Polling helps if the stream is paused or broken. */
export function TestResult({ place, webhookId, deliveryId, onOpenDelivery }: TestResultProps) {
  const query = useQuery({
    ...webhookQueries.delivery(place, webhookId, deliveryId),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
  })
  const delivery = query.data

  if (!delivery || !isOver(delivery)) {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <Spinner />
        Sent. Waiting up to 15 seconds for a response.
      </p>
    )
  }
  const advice = explainFailure(delivery)
  const duration = delivery.durationMs === null ? '' : ` in ${formatDuration(delivery.durationMs)}`
  const reply = delivery.response?.bodyExcerpt
  return (
    <div className="flex flex-col gap-2">
      <Banner
        tone={advice ? 'warning' : 'success'}
        title={advice ? advice.title : `Delivered: ${outcomeOf(delivery)}${duration}`}
        actions={
          <Button size="sm" onClick={() => onOpenDelivery(deliveryId)}>
            Open delivery
          </Button>
        }
      >
        {advice && `${outcomeOf(delivery)}${duration}. ${advice.remedy}`}
      </Banner>
      {reply && (
        <CodeBlock
          samples={[{ language: 'Response', code: reply }]}
          label="Response"
          wrap
          plain={parsedJson(reply) === undefined}
        />
      )}
    </div>
  )
}

function isOver(delivery: Delivery | undefined) {
  return delivery !== undefined && delivery.state !== 'pending'
}
