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

/** The skeleton of a page about one record or subject. */
export function RecordPageSkeleton() {
  return (
    <>
      <Title />
      <RecordSkeleton />
    </>
  )
}

/** The facts of a record and a list below them, without its title. */
export function RecordSkeleton() {
  return (
    <>
      <div className="mb-10 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <Facts widths={rows.slice(0, 5)} />
        <Facts widths={rows.slice(1)} />
      </div>
      <Skeleton className="mb-3 h-4 w-32" />
      <div className="border-t">
        {rows.slice(0, 4).map((width) => (
          <Row key={width} width={width} />
        ))}
      </div>
    </>
  )
}

function Facts({ widths }: { widths: string[] }) {
  return (
    <div>
      <Skeleton className="mb-3 h-4 w-24" />
      <div className="border-t pt-1">
        {widths.map((width) => (
          <div key={width} className="grid h-8 grid-cols-[minmax(96px,160px)_1fr] items-center gap-x-4">
            <Skeleton className="h-3 w-20" />
            <Skeleton className={`h-3 max-w-full ${width}`} />
          </div>
        ))}
      </div>
    </div>
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
