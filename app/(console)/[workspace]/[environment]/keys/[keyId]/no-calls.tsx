import type { ReactNode } from 'react'
import { CallSnippet } from '#components/code/copy-as-code.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Section } from '#components/layout/section.tsx'
import type { ApiKey, CallsRange } from '#lib/data/keys.ts'
import { firstCallOf } from '../first-call.ts'
import { ranges } from './key-search.ts'

type NoCallsProps = { apiKey: ApiKey; range: CallsRange; control: ReactNode }

export function NoCalls({ apiKey, range, control }: NoCallsProps) {
  const period = ranges.find(({ value }) => value === range)?.label ?? range
  const isNew = apiKey.lastUsedAt === null && apiKey.state === 'active'
  return (
    <Section title="Calls by outcome" actions={control}>
      <EmptyState
        title={`No call in the last ${period}`}
        snippet={isNew && <CallSnippet call={firstCallOf(apiKey)} label="First call" />}
      >
        {isNew
          ? 'Who calls with the key, what they ask for and what is refused appears here with the first call.'
          : 'Who called, what they asked for and what was refused would stand here. A longer period may show more.'}
      </EmptyState>
    </Section>
  )
}
