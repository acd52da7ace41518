import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Runtime } from '../../context.ts'
import { findUnfinished } from './captures.store.ts'
import { capturesFolder } from './captures.ts'

/** Deletes what was captured of these rooms, except where a recording or a transcript still needs it. */
export async function releaseCaptures(runtime: Runtime, roomIds: string[]): Promise<void> {
  if (roomIds.length === 0) return
  const unfinished = await findUnfinished(runtime.db, roomIds)
  const folders = roomIds.filter((id) => !unfinished.has(id)).map((id) => join(capturesFolder(runtime), id))
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}

/** Deletes what was captured of rooms that were wiped, or whose recording and transcript have ended since. */
export async function sweepCaptures(runtime: Runtime): Promise<void> {
  const names = await readdir(capturesFolder(runtime)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  await releaseCaptures(runtime, names)
}
