import type { ReactNode } from 'react'
import { useKitWords } from '../ui/kit-words.tsx'
import { ErrorState } from './error-state.tsx'

type Query<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  /** The data belong to the previous filter. */
  isPlaceholderData?: boolean
  failureReason?: Error | null
  refetch: () => unknown
}

type LoadedProps<Data> = {
  query: Query<Data>
  skeleton: ReactNode
  /** Stays visible after an error, because another filter may work. */
  toolbar?: ReactNode
  /** The error's heading. Needed where no other heading names the missing content. */
  failed?: string
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders every query: error, skeleton, empty or data. Data stay when a refresh fails, unless they belong to another
 * filter, under which they would be wrong.
 */
export function Loaded<Data>({ query, skeleton, toolbar, failed, isEmpty, empty, children }: LoadedProps<Data>) {
  const words = useKitWords()
  const { error, isFetching, isPlaceholderData, failureReason, refetch } = query
  const failure = error ?? (isPlaceholderData ? failureReason : null)
  const data = isPlaceholderData && failure ? undefined : query.data
  if (data === undefined) {
    if (failure) {
      return (
        <>
          {toolbar && <div className="mb-3 flex flex-wrap items-center gap-2">{toolbar}</div>}
          <ErrorState error={failure} title={failed} onRetry={() => refetch()} retrying={isFetching} />
        </>
      )
    }
    return (
      <div aria-busy="true">
        <span className="sr-only">{words.loading}</span>
        {skeleton}
      </div>
    )
  }
  if (isEmpty?.(data)) return empty
  return children(data)
}
