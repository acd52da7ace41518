import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { type CaptureRecord, encodeRecord } from './capture-format.ts'

const FLUSH_MS = 250
const SYNC_MS = 2_000
/** Beyond this, the disk is too slow for the room: new packets are dropped, so that nobody waits. */
const MOST_WAITING_BYTES = 64 * 1024 * 1024

/** Appends to its own capture file a few times per second. Callers never wait for the disk. */
export interface CaptureWriter {
  write(record: CaptureRecord): void
  /** The time of a record that is written now. */
  atMs(): number
  close(): Promise<void>
}

/** Calls `failed` once, with the error, when the disk refuses a write. */
export function openCapture(folder: string, failed: (error: Error) => void): CaptureWriter {
  const begunMs = performance.now()
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let file: FileHandle | undefined
  let syncedMs = begunMs
  let isBroken = false
  let flushing: Promise<void> | null = null

  function write(record: CaptureRecord) {
    if (isBroken || waitingBytes > MOST_WAITING_BYTES) return
    for (const part of encodeRecord(record)) {
      waiting.push(part)
      waitingBytes += part.length
    }
  }

  async function save() {
    file ??= await create(folder)
    const parts = waiting
    waiting = []
    waitingBytes = 0
    if (parts.length > 0) await file.writev(parts)
    if (performance.now() - syncedMs < SYNC_MS) return
    syncedMs = performance.now()
    await file.datasync()
  }

  function flush(): Promise<void> {
    flushing ??= save()
      .catch((error: Error) => {
        isBroken = true
        waiting = []
        failed(error)
      })
      .finally(() => {
        flushing = null
      })
    return flushing
  }

  write({ type: 'begun', wallMs: Date.now() })
  const timer = setInterval(() => {
    // A file that stopped growing belongs to a process that died.
    if (waiting.length === 0 && performance.now() - syncedMs >= SYNC_MS) write({ type: 'tick' })
    void flush()
  }, FLUSH_MS)

  return {
    write,
    atMs: () => performance.now() - begunMs,
    async close() {
      clearInterval(timer)
      await flushing
      write({ type: 'ended' })
      await flush()
      await file?.close().catch(() => {})
    },
  }
}

async function create(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return open(join(folder, `${Date.now()}-${randomUUID()}.rtp`), 'ax', 0o600)
}
