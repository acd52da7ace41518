import { expiringFiles } from '../../files/expiring-files.ts'
import { short } from '../../words.ts'
import { dropAudio, expiredAudio } from './speech.store.ts'

/** Audio is kept for 24 hours. */
export const { due: dueAudio, expire: expireAudio } = expiringFiles({
  kind: 'audio.deleted',
  expired: expiredAudio,
  drop: dropAudio,
  label: ({ tts_id: id, text_preview }) => ({
    id,
    summary: `The audio of “${short(text_preview ?? '')}” is deleted.`,
  }),
})
