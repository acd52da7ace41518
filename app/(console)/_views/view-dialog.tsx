'use client'

import { useState } from 'react'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { DialogForm } from '#components/dialogs/dialog-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { toast } from '#components/ui/toast.ts'
import { removeView, renameViewTo, saveViewAs, type ViewsAnswer } from '#lib/server/saved-views/actions.ts'
import type { SavedView, ViewScreen } from '#lib/server/saved-views/saved-views.ts'

export type ViewTask = { act: 'save'; query: string } | { act: 'rename' | 'delete'; view: SavedView }

type ViewDialogProps = {
  /** The workspace and its list. */
  place: { slug: string; screen: ViewScreen }
  task: ViewTask
  onViews: (views: SavedView[]) => void
  onClose: () => void
}

type Refused = { problem: string; takenName?: string }

const words = {
  save: { title: 'Save these filters', action: 'Save view', failure: 'Couldn’t save the view', done: 'View saved' },
  rename: {
    title: 'Rename this view',
    action: 'Rename view',
    failure: 'Couldn’t rename the view',
    done: 'View renamed',
  },
  delete: {
    title: 'Delete this view?',
    action: 'Delete view',
    failure: 'Couldn’t delete the view',
    done: 'View deleted',
  },
}

export function ViewDialog({ place, task, onViews, onClose }: ViewDialogProps) {
  const [refused, setRefused] = useState<Refused>()
  const [isPending, setIsPending] = useState(false)

  async function perform(answering: Promise<ViewsAnswer>, name = '') {
    setIsPending(true)
    const answer = await answering.catch(
      (): ViewsAnswer => ({ problem: UNREACHED, isTaken: refused?.takenName === name }),
    )
    setIsPending(false)
    if (!answer.views) return setRefused({ problem: answer.problem, ...(answer.isTaken && { takenName: name }) })
    onViews(answer.views)
    toast.success(words[task.act].done)
    onClose()
  }

  if (task.act === 'delete') {
    return (
      <Confirm
        open
        onOpenChange={onClose}
        title={words.delete.title}
        action={words.delete.action}
        danger
        pending={isPending}
        error={refused?.problem}
        onConfirm={() => perform(removeView(place, task.view.view_id))}
      >
        <strong className="font-medium break-words text-ink">{task.view.name}</strong> is deleted for everyone in this
        workspace. Requests and events stay.
      </Confirm>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={words[task.act].title}
      description="Everyone in this workspace can use it."
    >
      <NameForm
        task={task}
        refused={refused}
        pending={isPending}
        onSubmit={(name, replace) =>
          perform(
            task.act === 'save'
              ? saveViewAs(place, { name, query: task.query, replace })
              : renameViewTo(place, task.view.view_id, name),
            name,
          )
        }
      />
    </Dialog>
  )
}

const UNREACHED = 'No response. Check your connection and try again.'

type NameFormProps = {
  task: Exclude<ViewTask, { act: 'delete' }>
  refused: Refused | undefined
  pending: boolean
  onSubmit: (name: string, replace: boolean) => void
}

function NameForm({ task, refused, pending, onSubmit }: NameFormProps) {
  const [name, setName] = useState(task.act === 'rename' ? task.view.name : '')
  const isOfName = refused !== undefined && refused.problem !== UNREACHED
  const { action, failure } = words[task.act]
  const errors = isOfName ? { name: refused.problem } : undefined

  return (
    <DialogForm
      {...(errors && { errors })}
      failure={isOfName ? undefined : refused?.problem}
      failureTitle={failure}
      action={action}
      pending={pending}
      onSubmit={() => onSubmit(name, false)}
    >
      <Field label="Name" required error={errors?.name}>
        {(control) => (
          <Input {...control} autoComplete="off" value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      {task.act === 'save' && refused?.takenName === name && (
        <Button size="sm" className="-mt-2 self-start" pending={pending} onClick={() => onSubmit(name, true)}>
          Replace filters
        </Button>
      )}
    </DialogForm>
  )
}
