export type Query<Data> = { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }

type All<Data extends readonly unknown[]> = { [Index in keyof Data]: Query<Data[Index]> }

/** Combines queries into one: loaded once all are, failed once one is. A retry repeats only those that failed. */
export function combineQueries<const Data extends readonly unknown[]>(...queries: All<Data>): Query<Data> {
  const all: readonly Query<unknown>[] = queries
  const data = all.map((query) => query.data)
  return {
    data: data.includes(undefined) ? undefined : (data as unknown as Data),
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.map(({ error, refetch }) => error && refetch()),
  }
}
