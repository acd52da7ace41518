import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/** A new folder for files that a test throws away. */
export function makeScratch(prefix: string): string {
  return mkdtempSync(join(root(), prefix))
}

/** The same folder in every run of this checkout, so that a run finds what a killed one left. */
export function checkoutScratch(): string {
  const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12)
  return join(root(), `pillar-test-${process.getuid?.() ?? 0}-${checkout}`)
}

// Copying a database creates hundreds of files, which takes ten times as long on a disk as in memory.
function root(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH_BYTES ? MEMORY : tmpdir()
}
