'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { toast } from '#components/ui/toast.ts'
import { removeView, renameViewTo, saveViewAs, type ViewsAnswer } from '#lib/saved-views/actions.ts'
import type { SavedView, ViewScreen } from '#lib/saved-views/saved-views.ts'

export type ViewTask = { act: 'save'; query: string } | { act: 'rename' | 'delete'; view: SavedView }

type ViewDialogProps = {
  workspace: string
  screen: ViewScreen
  task: ViewTask
  onViews: (views: SavedView[]) => void
  onClose: () => void
}

const words = {
  save: { title: 'Save these filters', button: 'Save view', done: 'View saved' },
  rename: { title: 'Rename this view', button: 'Rename view', done: 'View renamed' },
  delete: { title: 'Delete this view?', button: 'Delete view', done: 'View deleted' },
}

export function ViewDialog({ workspace, screen, task, onViews, onClose }: ViewDialogProps) {
  const [name, setName] = useState(task.act === 'save' ? '' : task.view.name)
  const [problem, setProblem] = useState<string>()
  const [isPending, setIsPending] = useState(false)
  const { title, button, done } = words[task.act]

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setIsPending(true)
    const answer = await perform(workspace, screen, task, name).catch(() => ({ problem: UNREACHED, views: undefined }))
    setIsPending(false)
    setProblem(answer.problem)
    if (!answer.views) return
    onViews(answer.views)
    toast.success(done)
    onClose()
  }

  return (
    <Dialog open onOpenChange={onClose} size="sm" title={title} description={explain(task)}>
      <form onSubmit={onSubmit}>
        <DialogBody>
          {task.act === 'delete' ? (
            problem && (
              <p role="alert" className="text-sm text-danger">
                {problem}
              </p>
            )
          ) : (
            <Field label="Name" required error={problem}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={60}
                  autoFocus
                  value={name}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
          )}
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" variant={task.act === 'delete' ? 'danger' : 'primary'} pending={isPending}>
            {button}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const UNREACHED = 'No answer came. Check your connection and try again.'

function perform(workspace: string, screen: ViewScreen, task: ViewTask, name: string): Promise<ViewsAnswer> {
  if (task.act === 'save') return saveViewAs(workspace, screen, name, task.query)
  if (task.act === 'rename') return renameViewTo(workspace, screen, task.view.view_id, name)
  return removeView(workspace, screen, task.view.view_id)
}

function explain(task: ViewTask) {
  if (task.act === 'delete')
    return `${task.view.name} is gone for everybody of this workspace. The calls and events stay.`
  return 'Everybody of this workspace finds it in the list of views.'
}
