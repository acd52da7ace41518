import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Files } from './files.ts'
import { lazyStream } from './lazy-stream.ts'

const DRAFTS = '.drafts'
/** A draft this old belongs to a process that was killed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000
const PATH = /^[\w-]+(\/[\w-][\w.-]*)+$/

/** Paths for files that are being made. */
export function createDrafts(folder: string): Files['draft'] {
  let prepared: Promise<void> | undefined

  async function prepare() {
    const drafts = join(folder, DRAFTS)
    await mkdir(drafts, { recursive: true, mode: 0o700 })
    const oldest = Date.now() - ABANDONED_MS
    for (const name of await readdir(drafts)) {
      const draft = join(drafts, name)
      const found = await stat(draft).catch(() => null)
      if (found && found.mtimeMs < oldest) await rm(draft, { recursive: true, force: true })
    }
  }

  return async () => {
    prepared ??= prepare()
    await prepared.catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    return join(folder, DRAFTS, randomUUID())
  }
}

/** Throws if it could leave the folder. */
export function checkedPath(path: string): string {
  if (!PATH.test(path)) throw new Error(`${path} is not a path of a file`)
  return path
}

/** Files in a folder of this machine, which several gateways may share. */
export function createDiskFiles(folder: string): Files {
  const at = (path: string) => join(folder, checkedPath(path))

  return {
    draft: createDrafts(folder),
    async keep(draft, path) {
      const target = at(path)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(draft, target)
      // A power failure could otherwise undo the renaming.
      const parent = await open(dirname(target))
      await parent.sync().finally(() => parent.close())
    },
    async find(path) {
      const target = at(path)
      const found = await stat(target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
      if (!found) return null
      return { size: found.size, read: (first, last) => lazyStream(() => openFile(target, first, last)) }
    },
    remove: (path) => rm(at(path), { force: true }),
  }
}

async function openFile(path: string, start: number, end: number) {
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array<ArrayBuffer>>
}
