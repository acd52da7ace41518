import type { Ctx } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { listCost } from '../../developer/usage/price-list.ts'
import { emitEvent } from '../../events/outbox.ts'
import { finishFile } from '../../files/doomed-files.ts'
import { increment } from '../../metering/increment.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { DAY_MS } from '../../time/clock.ts'
import type { FailureReason } from '../recording.schema.ts'
import { type RecordingRow, recordingRows } from './recordings.store.ts'
import { toReadyRecording } from './to-recording.ts'

const KEPT_MS = 30 * DAY_MS

interface Made {
  duration_seconds: number
  size_bytes: number
  sha256: string
}

/** Does nothing if another process ended the recording, or a wipe deleted it. */
export async function settleRecording(
  ctx: Ctx,
  { recording_id }: RecordingRow,
  path: string,
  made: Made,
): Promise<void> {
  const tx = await ctx.unit.open()
  const row = await recordingRows.findLocked(tx, recording_id)
  // Another process has already stored the same file, and this one has written it again.
  if (row?.state === 'ready') await finishFile(tx, path)
  if (row?.state !== 'processing') return
  const { duration_seconds, size_bytes, sha256 } = made
  const now = ctx.clock.now()
  const minutes = Math.ceil(duration_seconds / 60)
  const cost_micros = listCost('recording', minutes, ctx.account.billing_currency as CurrencyCode)
  const ready = await recordingRows.update(tx, recording_id, {
    ...{ state: 'ready', due_at: null, file_path: path, file_digest: sha256, duration_seconds, size_bytes },
    ...{ minutes, cost_micros },
    updated_at: now,
    expires_at: new Date(now.getTime() + KEPT_MS),
  })
  await finishFile(tx, path)
  ctx.unit.meter(increment(ctx, 'connect', 'recording', row.key_id, { quantity: minutes, cost_micros }))
  emitEvent(ctx, 'recording.ready', toReadyRecording(ctx.runtime, ready))
}

export async function failRecording(ctx: Ctx, { recording_id }: RecordingRow, reason: FailureReason): Promise<void> {
  await inUnit(ctx.unit, async () => {
    const tx = await ctx.unit.open()
    const row = await recordingRows.findLocked(tx, recording_id)
    if (row?.state !== 'processing') return
    const updated_at = ctx.clock.now()
    await recordingRows.update(tx, recording_id, { state: 'failed', reason, due_at: null, updated_at })
  })
}
