export type Query<Data> = { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }

/** Combines two queries into one: loaded when both are, failed when one did; a retry repeats only that one. */
export function together<A, B>(a: Query<A>, b: Query<B>): Query<[A, B]> {
  return {
    data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
    error: a.error ?? b.error,
    isFetching: a.isFetching || b.isFetching,
    refetch: () => [a, b].map(({ error, refetch }) => error && refetch()),
  }
}
