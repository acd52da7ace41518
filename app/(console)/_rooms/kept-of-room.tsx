import { Checkbox } from '#components/ui/choice.tsx'
import type { DraftForm } from '#lib/api/use-draft.ts'
import type { RoomDraft } from './room-draft.ts'

/** Whether the room is recorded and transcribed. A recorded room is transcribed too, unless that is unchecked. */
export function KeptOfRoom({ form }: { form: DraftForm<RoomDraft> }) {
  const { record, transcribe } = form.draft
  return (
    <>
      <Checkbox
        label="Record the room"
        hint="From the first participant to the last, as MP4. Kept for 30 days."
        checked={record}
        onChange={({ target: { checked } }) => form.set({ record: checked, transcribe: checked })}
      />
      <Checkbox
        label="Transcribe what is said"
        hint="Who said what and when, as text and subtitles. Kept for 30 days."
        checked={transcribe}
        onChange={({ target: { checked } }) => form.set({ transcribe: checked })}
      />
    </>
  )
}
