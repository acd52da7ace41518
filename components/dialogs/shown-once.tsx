import { type ReactNode, useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'

const words = {
  secret: {
    leaving: 'You won’t see this secret again',
    warning: 'You haven’t copied it. After you close this dialog, it can’t be shown again.',
    back: 'Back to secret',
  },
  codes: {
    leaving: 'You won’t see these codes again',
    warning: 'You haven’t copied them. After you close this dialog, they can’t be shown again.',
    back: 'Back to codes',
  },
}

type ShownOnceProps = {
  thing: keyof typeof words
  title: string
  size?: 'md' | 'lg'
  /** Receives the function to call once the content was copied. */
  children: (onCopied: () => void) => ReactNode
  onClose: () => void
}

/** A dialog for what can't be shown again. Closing asks once, unless it was copied; Escape in the question returns to it. */
export function ShownOnce({ thing, title, size = 'md', children, onClose }: ShownOnceProps) {
  const [copied, setCopied] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = () => (copied ? onClose() : setLeaving(!leaving))
  const { leaving: question, warning, back } = words[thing]

  return (
    <Dialog open onOpenChange={leave} size={leaving ? 'md' : size} title={leaving ? question : title}>
      {leaving ? (
        <>
          <DialogBody>
            <Banner tone="warning">{warning}</Banner>
          </DialogBody>
          <DialogFooter>
            {/* A new React key: otherwise it is the former Done button, which would not get the focus. */}
            <Button key="back" autoFocus onClick={() => setLeaving(false)}>
              {back}
            </Button>
            <Button variant="danger" onClick={onClose}>
              Close without copying
            </Button>
          </DialogFooter>
        </>
      ) : (
        <>
          <DialogBody className="flex flex-col gap-3">{children(() => setCopied(true))}</DialogBody>
          <DialogFooter>
            <Button variant="primary" onClick={leave}>
              Done
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
