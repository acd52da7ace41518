import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { Form } from '#components/ui/form.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { KeptOfRoom } from '#console/_rooms/kept-of-room.tsx'
import type { RoomDraft } from '#console/_rooms/room-draft.ts'
import { RoomPrice } from '#console/_rooms/room-price.tsx'
import { qualities } from '#console/_rooms/room-words.ts'
import type { DraftForm } from '#lib/api/use-draft.ts'
import { useRefusal } from '#lib/auth/may.tsx'
import type { Place } from '#lib/routes.ts'

export function RoomForm({ place, form }: { place: Place; form: DraftForm<RoomDraft> }) {
  const refusal = useRefusal('rooms.create')
  const { record: _, transcribe: __, ...texts } = form.draft
  const fields = { ...form, draft: texts }
  return (
    <Form
      form={form}
      failureTitle="Couldn’t create the room"
      disabled={refusal !== null}
      className="flex flex-col gap-4"
      fieldsClassName="flex flex-col gap-4"
      footer={
        <GuardedButton type="submit" variant="primary" refusal={refusal} pending={form.pending} className="self-start">
          Create room
        </GuardedButton>
      }
    >
      <TextField form={fields} name="name" label="Name" required dir="auto" hint="Shown to the participants." />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          form={fields}
          name="maxParticipants"
          label="Maximum participants"
          inputMode="numeric"
          autoComplete="off"
          required
          className="tabular-nums"
        />
        <TextField
          form={fields}
          name="durationMinutes"
          label="Duration in minutes"
          inputMode="numeric"
          autoComplete="off"
          required
          className="tabular-nums"
        />
      </div>
      <SelectField form={fields} name="quality" label="Video quality" options={[...qualities]} />
      <KeptOfRoom form={form} />
      <RoomPrice place={place} draft={form.draft} />
    </Form>
  )
}
