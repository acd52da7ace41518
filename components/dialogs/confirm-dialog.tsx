import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useKitWords } from '../ui/kit-words.tsx'

export type ConfirmProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the thing: "Revoke “Server key”?" */
  title: string
  children: ReactNode
  /** The verb: "Revoke key". */
  action: string
  danger?: boolean
  /** For questions where “Cancel” could be read as the action. */
  dismissal?: string
  /** Text to type first, for changes of live that can't be undone. */
  typedName?: string
  pending?: boolean
  error?: string | undefined
  onConfirm: () => void
}

export function ConfirmDialog({ open, onOpenChange, title, ...rest }: ConfirmProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="sm">
      <ConfirmForm {...rest} />
    </Dialog>
  )
}

type ConfirmFormProps = Omit<ConfirmProps, 'open' | 'onOpenChange' | 'title'> & {
  onCancel?: () => void
}

export function ConfirmForm(props: ConfirmFormProps) {
  const { children, action, danger, typedName, pending, error, onConfirm, onCancel } = props
  const words = useKitWords()
  const dismissal = props.dismissal ?? words.cancel
  const [typed, setTyped] = useState('')
  // Pressing the same key twice must not confirm something that can't be undone.
  const isSafer = danger && typedName === undefined
  const isConfirmed = typedName === undefined || typed.trim() === typedName

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isConfirmed && !pending) onConfirm()
      }}
    >
      <DialogBody className="flex flex-col gap-4">
        <div className="text-sm text-muted">{children}</div>
        {typedName !== undefined && (
          <Field
            label={
              <>
                Type <strong className="font-semibold wrap-anywhere select-all">{typedName}</strong> to confirm
              </>
            }
            error={error}
          >
            {(control) => (
              <Input
                {...control}
                autoFocus
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
        )}
        {error && typedName === undefined && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        {onCancel ? (
          <Button autoFocus={isSafer} onClick={onCancel}>
            {dismissal}
          </Button>
        ) : (
          <DialogClose asChild>
            <Button autoFocus={isSafer}>{dismissal}</Button>
          </DialogClose>
        )}
        <Button
          type="submit"
          autoFocus={!danger}
          variant={danger ? 'danger' : 'primary'}
          disabled={!isConfirmed}
          pending={pending}
        >
          {action}
        </Button>
      </DialogFooter>
    </form>
  )
}
