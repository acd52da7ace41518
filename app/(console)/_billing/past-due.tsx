import type { ReactNode } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import type { Bill } from '#lib/data/billing.ts'
import { pastDueWords } from './past-due-words.ts'

type PastDueProps = {
  bills: Bill[]
  refusedSince: string | null
  action: (oldest: Bill) => ReactNode
}

export function PastDue({ bills, refusedSince, action }: PastDueProps) {
  const oldest = bills.at(-1)
  const words = pastDueWords(bills, refusedSince)
  if (!oldest || !words) return null
  return (
    <Banner tone={refusedSince ? 'danger' : 'warning'} title={words.title} actions={action(oldest)} className="mb-6">
      {words.text}
    </Banner>
  )
}
