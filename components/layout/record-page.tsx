import type { ComponentProps, ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { EmptyState } from './empty-state.tsx'
import { absenceOf } from './failure.ts'
import { Loaded } from './loaded.tsx'
import { LoadingTitle } from './loading-title.tsx'
import { PageHeader } from './page-header.tsx'
import { RecordSkeleton } from './page-skeleton.tsx'

type RecordPageProps<Data> = {
  query: ComponentProps<typeof Loaded<Data>>['query']
  /** The record's type, such as "Checkout". It is the title until the record has loaded. */
  noun: string
  id: string
  back: ReactNode
  /** Below the title, while the record loads. */
  skeleton?: ReactNode
  children: (record: Data) => ReactNode
}

/** A page of one record: loading, loaded, missing or failed. The record brings its own header. */
export function RecordPage<Data>({ query, noun, id, back, skeleton, children }: RecordPageProps<Data>) {
  const absence = absenceOf(query.error)
  const header = <PageHeader title={noun} back={back} />
  if (absence) {
    return (
      <>
        {header}
        <EmptyState title={`${noun} not found`}>
          {absence === 'wiped'
            ? 'A sandbox wipe deleted it.'
            : `${id} doesn’t exist in this environment. It may belong to the other environment.`}
        </EmptyState>
      </>
    )
  }
  const loading = (
    <>
      <PageHeader
        title={<LoadingTitle of={noun} className="h-7 w-48" />}
        description={<Skeleton className="my-1 h-4 w-64 max-w-full" />}
        back={back}
      />
      {skeleton ?? <RecordSkeleton />}
    </>
  )
  return (
    <Loaded query={query} skeleton={loading} toolbar={header}>
      {children}
    </Loaded>
  )
}
