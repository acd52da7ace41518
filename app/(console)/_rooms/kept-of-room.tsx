import { Checkbox } from '#components/ui/choice.tsx'
import { SelectField } from '#components/ui/draft-field.tsx'
import { languages } from '#console/_business/business-options.ts'
import { languageName } from '#console/_business/names.ts'
import type { DraftForm } from '#lib/api/use-draft.ts'
import type { RoomDraft } from './room-draft.ts'

const spokenLanguages = [
  { value: '', label: 'Detect automatically' },
  ...languages.map((code) => ({ value: code, label: languageName(code) })),
]

/** Whether the room is recorded and transcribed. A recorded room is transcribed too, unless that is unchecked. */
export function KeptOfRoom({ form }: { form: DraftForm<RoomDraft> }) {
  const { record, transcribe, language } = form.draft
  return (
    <>
      <Checkbox
        label="Record the room"
        hint="From the first participant to the last, as MP4. Kept for 30 days."
        checked={record}
        onChange={({ target: { checked } }) => form.set({ record: checked, transcribe: checked })}
      />
      <Checkbox
        label="Transcribe the conversation"
        hint="Who said what and when, as text and subtitles. Kept for 30 days."
        checked={transcribe}
        onChange={({ target: { checked } }) => form.set({ transcribe: checked })}
      />
      {transcribe && (
        <SelectField
          form={{ ...form, draft: { language } }}
          name="language"
          label="Spoken language"
          options={spokenLanguages}
        />
      )}
    </>
  )
}
