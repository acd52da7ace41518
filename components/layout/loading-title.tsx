import { Skeleton } from '../ui/skeleton.tsx'

/** The heading of a page whose name is still loading, so that screen readers can announce it. */
export function LoadingTitle({ of, className }: { of: string; className: string }) {
  return (
    <>
      <span className="sr-only">{of}</span>
      <Skeleton className={className} />
    </>
  )
}
