import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, CircleDashed, CircleDot, CircleMinus, TriangleAlert } from '#components/ui/icons.tsx'
import { Badge } from '../ui/badge.tsx'
import { labelOf, type Option } from '../ui/option.ts'

/** The same tone means the same for every record. */
const meanings = {
  done: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  active: { tone: 'accent', icon: <CircleDot aria-hidden="true" /> },
  waiting: { tone: 'neutral', icon: <CircleDashed aria-hidden="true" /> },
  warning: { tone: 'warning', icon: <TriangleAlert aria-hidden="true" /> },
  failed: { tone: 'danger', icon: <CircleAlert aria-hidden="true" /> },
  ended: { tone: 'neutral', icon: <CircleMinus aria-hidden="true" /> },
} as const

export type StatusMeaning = keyof typeof meanings

/** The states of a record, which its filter also lists. */
export type States<State extends string> = readonly (Option<State> & { readonly meaning: StatusMeaning })[]

export function StateBadge<State extends string>({ of, state }: { of: States<State>; state: NoInfer<State> }) {
  const meaning = of.find(({ value }) => value === state)?.meaning
  return <StatusBadge meaning={meaning ?? 'waiting'}>{labelOf(of, state)}</StatusBadge>
}

export function StatusBadge({ meaning, children }: { meaning: StatusMeaning; children: ReactNode }) {
  const { tone, icon } = meanings[meaning]
  return (
    <Badge tone={tone} icon={icon}>
      {children}
    </Badge>
  )
}
