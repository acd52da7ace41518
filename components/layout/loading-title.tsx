import { Skeleton } from '../ui/skeleton.tsx'

/** The heading of a page whose name is still being fetched: whoever hears it is told what it is of. */
export function LoadingTitle({ of, className }: { of: string; className: string }) {
  return (
    <>
      <span className="sr-only">{of}</span>
      <Skeleton className={className} />
    </>
  )
}
