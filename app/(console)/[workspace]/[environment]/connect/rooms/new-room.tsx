import { useRouter } from 'next/navigation'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { KeptOfRoom } from '#console/_rooms/kept-of-room.tsx'
import * as draft from '#console/_rooms/room-draft.ts'
import { RoomPrice } from '#console/_rooms/room-price.tsx'
import { qualities } from '#console/_rooms/room-words.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useCreateRoom } from '#lib/data/room-changes.ts'
import { type Place, routes } from '#lib/routes.ts'

export function NewRoom({ place, onClose }: { place: Place; onClose: () => void }) {
  const router = useRouter()
  const create = useCreateRoom(place)
  const form = useDraft({
    keep: 'new room',
    start: draft.firstRoom,
    check: draft.roomProblems,
    toInput: draft.toCreateRoom,
    mutation: create,
    place: draft.placed,
    // The dialog leaves with the page: closing it would change this page's URL during the navigation.
    onDone({ roomId }) {
      router.push(routes.room(place, roomId))
      return false
    },
    onClose,
  })
  const { record: _, transcribe: __, ...texts } = form.draft
  const fields = { ...form, draft: texts }
  return (
    <FormDialog
      form={{ ...form, pending: form.pending || create.isSuccess }}
      title="Create room"
      description="The next page has the link to send to the participants."
      failureTitle="Couldn’t create the room"
      action="Create room"
      size="lg"
    >
      <TextField form={fields} name="name" label="Name" required dir="auto" hint="Participants see it." />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          form={fields}
          name="maxParticipants"
          label="Maximum participants"
          inputMode="numeric"
          autoComplete="off"
          required
          className="tabular-nums"
          hint="2 to 100, at the same time."
        />
        <TextField
          form={fields}
          name="durationMinutes"
          label="Duration in minutes"
          inputMode="numeric"
          autoComplete="off"
          required
          className="tabular-nums"
          hint="The room ends 10 minutes after that."
        />
        <SelectField form={fields} name="quality" label="Video quality" options={[...qualities]} />
        <SelectField form={fields} name="emptyTimeoutSeconds" label="End when empty" options={draft.emptyTimeouts} />
      </div>
      <KeptOfRoom form={form} />
      <TextField
        form={fields}
        name="metadata"
        label="Metadata"
        rows={2}
        spellCheck={false}
        className="font-mono text-xs"
        placeholder="meeting=1042"
        hint="Your own values, one name=value per line. Every event of the room contains them."
      />
      <RoomPrice place={place} draft={form.draft} />
      <CopyAsCode
        call={{ operation: 'rooms.create', body: draft.toCreateRoom(form.draft) }}
        label="Create the room with the API"
      />
    </FormDialog>
  )
}
