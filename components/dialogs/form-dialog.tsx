import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogClose, DialogFooter } from '../ui/dialog.tsx'
import { Form, type FormState } from '../ui/form.tsx'
import { useKitWords } from '../ui/kit-words.tsx'

type FormDialogProps = {
  form: FormState & { close: () => void }
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  failureTitle: string
  /** The verb: "Create key". */
  action: ReactNode
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

/** A form in a dialog: fields scroll between title and buttons. */
export function FormDialog({ form, title, description, size = 'md', ...rest }: FormDialogProps) {
  return (
    <Dialog open onOpenChange={form.close} title={title} description={description} size={size}>
      <DialogForm form={form} {...rest} />
    </Dialog>
  )
}

type DialogFormProps = Pick<FormDialogProps, 'failureTitle' | 'action' | 'danger' | 'disabled' | 'children'> & {
  form: FormState
}

const first = 'input:not([type=hidden]), select, textarea'

function DialogForm({ form, failureTitle, action, danger, disabled, children }: DialogFormProps) {
  const words = useKitWords()
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const control = frame.current?.querySelector<HTMLInputElement>(first)
    const target = control?.type === 'radio' ? `[name="${control.name}"]:checked` : first
    frame.current?.querySelector<HTMLElement>(target)?.focus()
  }, [])

  return (
    <div ref={frame} className="contents">
      <Form
        form={form}
        failureTitle={failureTitle}
        disabled={disabled}
        className="flex min-h-0 flex-col"
        fieldsClassName="flex min-h-0 flex-col gap-5 overflow-y-auto px-5 pt-1 pb-5"
        footer={
          <DialogFooter>
            <DialogClose asChild>
              <Button>{words.cancel}</Button>
            </DialogClose>
            <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={disabled} pending={form.pending}>
              {action}
            </Button>
          </DialogFooter>
        }
      >
        {children}
      </Form>
    </div>
  )
}
