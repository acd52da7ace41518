import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../layout/empty-state.tsx'
import { absenceOf } from '../layout/failure.ts'
import { Loaded } from '../layout/loaded.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { useKitWords } from '../ui/kit-words.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type RecordDrawerProps<Data> = Pick<ComponentProps<typeof Drawer>, 'actions' | 'description'> & {
  query: ComponentProps<typeof Loaded<Data>>['query']
  /** The record's type, such as "Event". It is the title until the record has loaded. */
  noun: string
  title: (data: Data) => ReactNode
  /** Why the record may be missing. */
  missing?: ReactNode
  /** Explains that a sandbox wipe deleted it. */
  wiped?: ReactNode
  footer?: (data: Data) => ReactNode
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** One record over its list: loading, loaded or missing. */
export function RecordDrawer<Data>({ query, noun, title, missing, wiped, onClose, ...rest }: RecordDrawerProps<Data>) {
  const { children, footer, ...drawer } = rest
  const words = useKitWords()
  const absence = absenceOf(query.error)
  const explained = absence === 'wiped' ? (wiped ?? missing) : absence && missing
  return (
    <Drawer
      open
      size="lg"
      onOpenChange={onClose}
      title={query.data === undefined ? noun : title(query.data)}
      footer={query.data !== undefined && footer?.(query.data)}
      {...drawer}
    >
      {explained ? (
        <EmptyState title={words.notFound(noun)}>{explained}</EmptyState>
      ) : (
        <Loaded query={query} skeleton={<DetailSkeleton />}>
          {children}
        </Loaded>
      )}
    </Drawer>
  )
}

function DetailSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['w-1/2', 'w-2/3', 'w-1/3', 'w-3/5'].map((width) => (
        <Skeleton key={width} className={`h-3 ${width}`} />
      ))}
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
