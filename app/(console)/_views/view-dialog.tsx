import { useMutation } from '@tanstack/react-query'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/draft-field.tsx'
import { toast } from '#components/ui/toast.ts'
import { useDraft } from '#lib/api/use-draft.ts'
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

class ViewProblem extends Error {
  readonly isTaken: boolean
  constructor({ problem = '', isTaken = false }: { problem?: string; isTaken?: boolean }) {
    super(problem)
    this.isTaken = isTaken
  }
}

async function viewsOf(answer: Promise<ViewsAnswer>): Promise<SavedView[]> {
  const { views, ...refused } = await answer.catch(() => {
    throw new Error('No response. Check your connection and try again.')
  })
  if (!views) throw new ViewProblem(refused)
  return views
}

export function ViewDialog({ place, task, onViews, onClose }: ViewDialogProps) {
  const done = (views: SavedView[]) => {
    onViews(views)
    toast.success(words[task.act].done)
    onClose()
  }
  return task.act === 'delete' ? (
    <DeleteView place={place} view={task.view} onDone={done} onClose={onClose} />
  ) : (
    <NameView place={place} task={task} onDone={done} onClose={onClose} />
  )
}

type ActProps = Pick<ViewDialogProps, 'place' | 'onClose'> & { onDone: (views: SavedView[]) => void }

function DeleteView({ place, view, onDone, onClose }: ActProps & { view: SavedView }) {
  const remove = useMutation({ mutationFn: () => viewsOf(removeView(place, view.view_id)), meta: { quiet: true } })
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={words.delete.title}
      action={words.delete.action}
      danger
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onDone })}
    >
      <strong className="font-medium break-words text-ink">{view.name}</strong> is deleted for everyone in this
      workspace. The records that it lists stay.
    </Confirm>
  )
}

type Named = { name: string; replace: boolean }

function NameView({ place, task, onDone, onClose }: ActProps & { task: Exclude<ViewTask, { act: 'delete' }> }) {
  const save = useMutation({
    mutationFn: ({ name, replace }: Named) =>
      viewsOf(
        task.act === 'save'
          ? saveViewAs(place, { name, query: task.query, replace })
          : renameViewTo(place, task.view.view_id, name),
      ),
    meta: { quiet: true },
  })
  const form = useDraft({
    start: { name: task.act === 'rename' ? task.view.name : '' },
    toInput: ({ name }) => ({ name, replace: false }),
    mutation: save,
    place: (_, error): Record<string, string> => (error instanceof ViewProblem ? { name: error.message } : {}),
    onDone,
    onClose,
  })
  const { name } = form.draft
  const isTaken = save.error instanceof ViewProblem && save.error.isTaken && save.variables?.name === name
  return (
    <FormDialog
      form={form}
      size="sm"
      title={words[task.act].title}
      description="Everyone in this workspace can use it."
      failureTitle={words[task.act].failure}
      action={words[task.act].action}
    >
      <TextField form={form} name="name" label="Name" required autoComplete="off" />
      {task.act === 'save' && isTaken && (
        <Button
          size="sm"
          className="-mt-2 self-start"
          pending={form.pending}
          onClick={() => save.mutate({ name, replace: true }, { onSuccess: onDone })}
        >
          Replace filters
        </Button>
      )}
    </FormDialog>
  )
}
