import { asc, inArray, lte } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { doomedFiles } from '../db/schema/index.ts'

const AT_ONCE = 100

/** Has the file deleted then, unless it is spared before. */
export async function doomFile(db: Database, path: string, dueAt: Date): Promise<void> {
  await db
    .insert(doomedFiles)
    .values({ path, due_at: dueAt })
    .onConflictDoUpdate({ target: doomedFiles.path, set: { due_at: dueAt } })
}

/** The paths of files to delete by now. */
export async function listDoomed(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .select({ path: doomedFiles.path })
    .from(doomedFiles)
    .where(lte(doomedFiles.due_at, now))
    .orderBy(asc(doomedFiles.due_at))
    .limit(AT_ONCE)
  return rows.map(({ path }) => path)
}

/** Keeps the files, or forgets that they had to be deleted. */
export async function spareFiles(db: Database, paths: string[]): Promise<void> {
  await db.delete(doomedFiles).where(inArray(doomedFiles.path, paths))
}
