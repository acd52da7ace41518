/** Enough for a month of anything, and few enough for every spreadsheet. */
const MAX_ROWS = 50_000

export type Collected<Row> = { rows: Row[]; isCut: boolean }

type Collecting = { signal: AbortSignal; onProgress: (rows: number) => void; max?: number }

/**
 * Goes through all pages of a list. Stopped by the signal it hands over what it has, marked as cut, as it does at
 * `max`; another failure is thrown.
 */
export async function collectPages<Row>(
  pages: AsyncIterable<Row>,
  { signal, onProgress, max = MAX_ROWS }: Collecting,
): Promise<Collected<Row>> {
  const rows: Row[] = []
  try {
    for await (const row of pages) {
      if (signal.aborted || rows.length === max) return { rows, isCut: true }
      rows.push(row)
      if (rows.length % 100 === 0) onProgress(rows.length)
    }
  } catch (error) {
    if (!signal.aborted) throw error
    return { rows, isCut: true }
  }
  return { rows, isCut: false }
}
