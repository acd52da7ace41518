import { expiringFiles } from '../../files/expiring-files.ts'
import { dropFiles, expiredRecordings } from './recordings.store.ts'

/** Recordings are kept for 30 days. */
export const { due: dueRecordings, expire: expireRecordings } = expiringFiles({
  kind: 'recording.deleted',
  expired: expiredRecordings,
  drop: dropFiles,
  label: ({ recording_id: id, room_id }) => ({ id, summary: `The recording of the room ${room_id} is deleted.` }),
})
