import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CaptureRecord, decodeRecords, encodeRecord } from './capture-format.ts'

const PART_BYTES = 1024 * 1024
/** A writer writes every two seconds. One that was silent for so long has died. */
const SILENT_MS = 5_000
const LOOK_EVERY_MS = 200
const ENDED = Buffer.concat(encodeRecord({ type: 'ended' }))

/** The capture files of a recording, in the order in which they began. None if nothing was captured. */
export async function listCaptures(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  return names.sort().map((name) => join(folder, name))
}

export function readCapture(path: string): AsyncGenerator<CaptureRecord> {
  return decodeRecords(createReadStream(path, { highWaterMark: PART_BYTES }))
}

/** Resolves once nobody writes to these captures any longer: each has its end, or its writer has died. */
export async function untilComplete(folder: string, signal: AbortSignal): Promise<void> {
  for (const path of await listCaptures(folder)) {
    let size = -1
    for (let silentMs = 0; silentMs < SILENT_MS && !(await hasEnd(path)); silentMs += LOOK_EVERY_MS) {
      const found = await stat(path)
      if (found.size !== size) silentMs = 0
      size = found.size
      await sleep(LOOK_EVERY_MS, undefined, { signal })
    }
  }
}

async function hasEnd(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(ENDED.length), 0, ENDED.length, Math.max(0, size - ENDED.length))
    return buffer.equals(ENDED)
  } finally {
    await file.close()
  }
}
