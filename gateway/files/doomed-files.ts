import type { Runtime } from '../context.ts'
import type { Tenant } from '../db/tenant.ts'
import { doomFile, listDoomed, spareFiles } from './doomed-files.store.ts'

const UNFINISHED_MS = 60 * 60 * 1000

/** Before a file is written: a file whose record is never committed is deleted an hour later. */
export async function beginFile({ db, clock }: Runtime, path: string): Promise<void> {
  await doomFile(db, path, new Date(clock.now().getTime() + UNFINISHED_MS))
}

/** With the record, in its transaction: keeps the file until the record lets go of it. */
export async function finishFile(tenant: Tenant, path: string): Promise<void> {
  await spareFiles(tenant.db, [path])
}

/** Deletes the files that no record refers to any longer. The database queues them when a record is deleted. */
export async function removeDoomedFiles({ db, clock, files }: Runtime): Promise<void> {
  const paths = await listDoomed(db, clock.now())
  if (paths.length === 0) return
  for (const path of paths) await files.remove(path)
  await spareFiles(db, paths)
}
