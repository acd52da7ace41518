import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/** Rows that the server rendered, as the query of a list. Retrying renders the page again. */
export function useGiven<Row>(data: Row[]) {
  const router = useRouter()
  const [isFetching, start] = useTransition()
  return { data: { data }, error: null, isFetching, refetch: () => start(() => router.refresh()) }
}
