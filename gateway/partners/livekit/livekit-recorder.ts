import * as z from 'zod'
import type { BucketSettings } from '../../files/storage-settings.ts'
import { MediaFailed, NoRecorder, type RecordingOrder, type RoomRecorder } from '../rooms/room-partner.ts'
import { type LiveKitApi, LiveKitRefusal } from './livekit-api.ts'

const presets = { hd: 'H264_720P_30', '4k': 'H264_1080P_30' } as const
const RUNNING = ['EGRESS_STARTING', 'EGRESS_ACTIVE', 'EGRESS_ENDING']
const DONE = ['EGRESS_COMPLETE', 'EGRESS_LIMIT_REACHED']
const NANOSECONDS = 1e9

// A server without Redis has no way to an egress service. Some of its versions panic instead of saying so.
const NOT_CONNECTED = /egress not connected|service panic/i

/** Nanoseconds, as a decimal: JSON numbers can't hold all 64-bit integers. */
const nanoseconds = z.union([z.string().regex(/^\d{1,19}$/), z.number()]).transform(Number)
const file = z.object({ filename: z.string().default(''), duration: nanoseconds.default(0) })
const egress = z.object({
  egress_id: z.string(),
  status: z.string().default('EGRESS_STARTING'),
  file_results: z.array(file).default([]),
  room_composite: z.object({ file_outputs: z.array(z.object({ filepath: z.string() })).default([]) }).optional(),
})
const egresses = z.object({ items: z.array(egress).default([]) })

/** Recordings by LiveKit's egress service, which puts the file into our bucket itself. */
export function createLiveKitRecorder(api: LiveKitApi, bucket: BucketSettings | null): RoomRecorder {
  const list = async (roomId: string, active: boolean) =>
    (await asked(() => api.call(egresses, 'Egress/ListEgress', { room_name: roomId, active }))).items

  return {
    async start({ roomId, quality, path }: RecordingOrder) {
      if (!bucket) throw new NoRecorder('recordings of LiveKit need a bucket')
      const output = { file_type: 'MP4', filepath: path, disable_manifest: true, s3: toUpload(bucket) }
      const body = { room_name: roomId, layout: 'grid', preset: presets[quality], file_outputs: [output] }
      await asked(() => api.call(egress, 'Egress/StartRoomCompositeEgress', body))
    },
    async stop(roomId) {
      for (const { egress_id } of await runningIn(roomId)) {
        await asked(() => api.call(egress, 'Egress/StopEgress', { egress_id }))
      }
    },
    async find({ roomId, path }) {
      const found = (await list(roomId, false)).find((one) => pathsOf(one).includes(path))
      if (!found) return null
      if (RUNNING.includes(found.status)) return { state: 'running' }
      const [result] = found.file_results
      if (!DONE.includes(found.status) || !result) return { state: 'failed' }
      return { state: 'done', durationSeconds: result.duration / NANOSECONDS }
    },
  }

  async function runningIn(roomId: string) {
    try {
      return await list(roomId, true)
    } catch (error) {
      if (error instanceof NoRecorder) return []
      throw error
    }
  }
}

function pathsOf({ room_composite, file_results }: z.infer<typeof egress>): string[] {
  return [
    ...(room_composite?.file_outputs ?? []).map(({ filepath }) => filepath),
    ...file_results.map((one) => one.filename),
  ]
}

function toUpload({ endpoint, bucket, region, accessKeyId, secretAccessKey }: BucketSettings) {
  return { endpoint, bucket, region, access_key: accessKeyId, secret: secretAccessKey, force_path_style: true }
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof LiveKitRefusal)) throw error
    if (NOT_CONNECTED.test(error.message)) throw new NoRecorder(error.message, { cause: error })
    throw new MediaFailed(error.message, { cause: error })
  }
}
