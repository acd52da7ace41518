/** Enough for a month of any list, and few enough for every spreadsheet. */
const MAX_ROWS = 50_000

export type Collected<Row> = { rows: Row[]; isCut: boolean }

type Collecting = { signal: AbortSignal; onProgress: (rows: number) => void; max?: number }

/** Fetches all pages. If the signal stops it, or at `max`, it returns the rows so far as cut. Throws other failures. */
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
