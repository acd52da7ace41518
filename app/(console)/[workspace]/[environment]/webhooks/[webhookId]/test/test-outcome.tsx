import { Banner } from '#components/ui/banner.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import type { useTestWebhook } from '#lib/data/webhook-changes.ts'
import type { Place } from '#lib/routes.ts'
import { TestResult } from './test-result.tsx'

type TestOutcomeProps = {
  place: Place
  webhookId: string
  test: Pick<ReturnType<typeof useTestWebhook>, 'data' | 'error'>
  onOpenDelivery: (deliveryId: string) => void
}

export function TestOutcome({ place, webhookId, test, onOpenDelivery }: TestOutcomeProps) {
  if (test.error) {
    const fields = test.error instanceof ApiError ? test.error.errors : []
    return (
      <Banner tone="danger" title="Couldn’t send the test event">
        <p>{test.error.message}</p>
        <ul className="list-disc pl-4 empty:hidden">
          {fields.map(({ pointer, message }) => (
            <li key={`${pointer} ${message}`}>
              <code className="text-xs">{pointer}</code> {message}
            </li>
          ))}
        </ul>
      </Banner>
    )
  }
  if (!test.data) return null
  const { deliveryId } = test.data
  return <TestResult key={deliveryId} {...{ place, webhookId, deliveryId, onOpenDelivery }} />
}
