import { clsx } from 'clsx'

/** Give it the size of the content. The loading container sets `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block animate-shimmer rounded bg-pressed/80', className)} />
}
