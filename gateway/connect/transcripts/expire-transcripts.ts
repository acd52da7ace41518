import { expiringFiles } from '../../files/expiring-files.ts'
import { dropTranscripts, expiredTranscripts } from './transcripts.store.ts'

/** Transcripts are kept for 30 days. */
export const { due: dueTranscripts, expire: expireTranscripts } = expiringFiles({
  kind: 'transcript.deleted',
  expired: expiredTranscripts,
  drop: dropTranscripts,
  label: ({ transcript_id: id, room_id }) => ({ id, summary: `The transcript of the room ${room_id} is deleted.` }),
})
