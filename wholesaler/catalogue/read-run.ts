import { and, asc, eq } from 'drizzle-orm'
import type { Account } from '../accounts/accounts.store.ts'
import { listed } from '../accounts/browse-runs.ts'
import { type Page, pageOf, readCursorLike } from '../db/page.ts'
import { rejectedRows, runs } from '../db/schema/index.ts'
import type { Store } from '../db/store.ts'
import { listRunChanges } from './changes.ts'

const EXAMPLES = 5

/** An import with the first rows that it rejected, or undefined if the account has none of this ID. */
export async function readRun({ db }: Store, { account_id }: Account, runId: number) {
  const own = and(eq(runs.account_id, account_id), eq(runs.run_id, runId))
  const [run] = await db
    .select({ ...listed, pages: runs.pages, total_rows: runs.total_rows, since: runs.since, undone_at: runs.undone_at })
    .from(runs)
    .where(own)
  if (!run) return undefined
  const rejectedExamples = await db
    .select({
      page: rejectedRows.page,
      row_number: rejectedRows.row_number,
      reference: rejectedRows.reference,
      reasons: rejectedRows.reasons,
    })
    .from(rejectedRows)
    .where(eq(rejectedRows.run_id, runId))
    .orderBy(asc(rejectedRows.page), asc(rejectedRows.row_number))
    .limit(EXAMPLES)
  return { ...run, rejected_examples: rejectedExamples }
}

export type ShownRun = NonNullable<Awaited<ReturnType<typeof readRun>>>
export type RunChange = Awaited<ReturnType<typeof listRunChanges>>[number]

const NO_TEXT = /^$/

/** The products that an import changed, with both values of each field. Throws `InvalidCursor`. */
export async function browseRunChanges(
  { db }: Store,
  runId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<RunChange>> {
  const [, after] = cursor ? readCursorLike(cursor, NO_TEXT) : ['', 0]
  const rows = await listRunChanges(db, runId, after, limit + 1)
  return pageOf(rows, limit, ({ product_id }) => ['', product_id])
}
