import { useState } from 'react'
import { useHostedUrl } from '#components/code/addresses.tsx'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { CopyButton } from '#components/layout/copy-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#components/ui/dialog.tsx'
import { SelectField, TextField } from '#components/ui/draft-field.tsx'
import { roomLink } from '#console/_rooms/room-link.ts'
import { placing } from '#lib/api/placing.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useCreateRoomToken } from '#lib/data/room-changes.ts'
import type { Room } from '#lib/data/rooms.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'

type Draft = { name: string; role: 'participant' | 'host'; ttl: string }
type Link = { url: string; name: string; expiresAt: string }
type NewLinkProps = { place: Place; room: Room; onClose: () => void }

const inviteRoles = [
  { value: 'participant', label: 'Participant' },
  { value: 'host', label: 'Host: can mute, remove and end' },
]

const spans = [
  { value: '', label: 'When the room ends' },
  { value: '900', label: 'In 15 minutes' },
  { value: '3600', label: 'In an hour' },
]

export function NewLink({ place, room, onClose }: NewLinkProps) {
  const [link, setLink] = useState<Link | null>(null)
  if (link) return <Created link={link} onClose={onClose} />
  return <LinkForm place={place} room={room} onClose={onClose} onCreated={setLink} />
}

function LinkForm({ place, room, onClose, onCreated }: NewLinkProps & { onCreated: (link: Link) => void }) {
  const hostedUrl = useHostedUrl()
  const form = useDraft({
    start: { name: '', role: 'participant', ttl: '' } as Draft,
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: 'Enter the participant’s name.' } : {}),
    toInput: toCreateToken,
    mutation: useCreateRoomToken(place, room.roomId, { isReported: false }),
    place: placing({ ttlSeconds: 'ttl' }),
    onDone({ sdkToken, expiresAt }) {
      const url = roomLink(hostedUrl, room.roomId, sdkToken)
      onCreated({ url, expiresAt, name: form.draft.name.trim() })
      return false
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Invite participant"
      description="Creates a link for one participant, who joins under this name."
      failureTitle="Couldn’t create the link"
      action="Create link"
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        required
        dir="auto"
        autoComplete="off"
        hint="Shown to the other participants."
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField form={form} name="role" label="Role" options={inviteRoles} />
        <SelectField form={form} name="ttl" label="Link expires" options={spans} />
      </div>
      <CopyAsCode
        call={{ operation: 'rooms.createToken', ids: [room.roomId], body: toCreateToken(form.draft) }}
        label="Create the participant’s token"
      />
    </FormDialog>
  )
}

function toCreateToken({ name, role, ttl }: Draft) {
  return { name: name.trim(), role, ...(ttl && { ttlSeconds: Number(ttl) }) }
}

// The link holds a secret, so it stays out of the page: it can be copied, but isn't shown.
function Created({ link: { url, name, expiresAt }, onClose }: { link: Link; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={`Link for ${name}`} size="sm">
      <DialogBody className="flex flex-col gap-4 text-sm text-muted">
        <p>
          Anyone with this link joins as {name}, until {formatUtc(expiresAt)}. Copy it now: you can’t get it again, but
          you can create another one.
        </p>
        <div>
          <CopyButton autoFocus size="md" value={() => url} text="Copy link" />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
