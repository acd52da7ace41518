import { useHostedUrl } from '#components/code/addresses.tsx'
import { CallSnippet } from '#components/code/copy-as-code.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { ChartColumn } from '#components/ui/icons.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { checkoutCall } from '#console/_keys/first-call.ts'
import { type Place, routes } from '#lib/routes.ts'

type NoUsageProps = { place: Place; range: string; isCurrent: boolean }

export function NoUsage({ place, range, isCurrent }: NoUsageProps) {
  const hostedUrl = useHostedUrl()
  return (
    <EmptyState
      icon={<ChartColumn />}
      title={`No calls, ${range}`}
      action={isCurrent && <LinkButton href={routes.keys(place)}>Open API keys</LinkButton>}
      snippet={isCurrent && <CallSnippet call={checkoutCall(hostedUrl)} label="Example request" />}
    >
      {isCurrent
        ? `Calls and cost appear here when requests with a ${place.environment} key arrive.`
        : 'Choose another range or return to the current month.'}
    </EmptyState>
  )
}
