import { Skeleton } from '../ui/skeleton.tsx'

const rows = ['w-40', 'w-28', 'w-48', 'w-32', 'w-44', 'w-36']

/** The skeleton of a page with a list, until its content is known. */
export function ListPageSkeleton() {
  return (
    <>
      <Title />
      <div className="mb-3 flex gap-2">
        <Skeleton className="h-7 w-40 rounded-md" />
        <Skeleton className="h-7 w-24 rounded-md max-sm:hidden" />
        <Skeleton className="ml-auto h-7 w-20 rounded-md max-sm:hidden" />
      </div>
      <div className="h-8 border-b max-sm:hidden" />
      {rows.map((width) => (
        <Row key={width} width={width} />
      ))}
    </>
  )
}

/** The skeleton of a page about one record or subject: its facts, a figure and a list. */
export function RecordPageSkeleton() {
  return (
    <>
      <Title />
      <div className="mb-10 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {rows.slice(0, 4).map((width) => (
          <div key={width} className="flex h-5 items-center gap-6">
            <Skeleton className="h-3 w-24" />
            <Skeleton className={`h-3 ${width}`} />
          </div>
        ))}
      </div>
      <Skeleton className="mb-4 h-4 w-32" />
      <Skeleton className="mb-10 h-48 w-full rounded-lg" />
      <Skeleton className="mb-4 h-4 w-40" />
      {rows.slice(0, 3).map((width) => (
        <Row key={width} width={width} />
      ))}
    </>
  )
}

function Title() {
  return (
    <div className="mb-6 flex items-start justify-between gap-6">
      <div className="min-w-0 flex-1">
        <Skeleton className="my-1 h-5 w-44" />
        <Skeleton className="mt-3 h-3 w-full max-w-80" />
      </div>
      <Skeleton className="h-8 w-28 rounded-md max-sm:hidden" />
    </div>
  )
}

function Row({ width }: { width: string }) {
  return (
    <div className="flex h-10 items-center gap-8 border-b max-sm:h-16">
      <Skeleton className={`h-3 ${width}`} />
      <Skeleton className="ml-auto h-3 w-20" />
      <Skeleton className="h-3 w-28 max-sm:hidden" />
      <Skeleton className="h-3 w-16 max-sm:hidden" />
    </div>
  )
}
