import type { ReactNode } from 'react'
import { useHostedUrl } from '#components/code/addresses.tsx'
import { CallSnippet } from '#components/code/copy-as-code.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Section } from '#components/layout/section.tsx'
import { labelOf } from '#components/ui/option.ts'
import { firstCallOf } from '#console/_keys/first-call.ts'
import type { ApiKey, CallsRange } from '#lib/data/keys.ts'
import { ranges } from './key-page-search.ts'

type NoCallsProps = { apiKey: ApiKey; range: CallsRange; control: ReactNode }

export function NoCalls({ apiKey, range, control }: NoCallsProps) {
  const hostedUrl = useHostedUrl()
  const period = labelOf(ranges, range)
  const isNew = apiKey.lastUsedAt === null && apiKey.state === 'active'
  return (
    <Section title="Requests by outcome" actions={control}>
      <EmptyState
        title={`No requests in the last ${period}`}
        snippet={isNew && <CallSnippet call={firstCallOf(apiKey, hostedUrl)} label="First request" />}
      >
        {isNew
          ? 'Callers, operations and blocked requests appear here after the first request.'
          : 'Choose a longer period to see callers, operations and blocked requests.'}
      </EmptyState>
    </Section>
  )
}
