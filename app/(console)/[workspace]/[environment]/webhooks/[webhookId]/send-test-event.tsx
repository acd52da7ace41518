'use client'

import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Select } from '#components/ui/select.tsx'
import { useTestWebhook } from '#lib/data/webhooks.ts'
import type { Scope } from '#lib/routes.ts'
import { TestResult } from './test-result.tsx'

type SendTestEventProps = {
  scope: Scope
  webhookId: string
  kinds: readonly string[]
  /** Why it can't be sent, or null. */
  refusal: string | null
  onOpenDelivery: (deliveryId: string) => void
}

export function SendTestEvent(props: SendTestEventProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title="Send test event"
      description="One attempt with sample data, marked test: true and signed like any other. It is never repeated."
      trigger={
        <Button variant="primary">
          <Send />
          Send test event
        </Button>
      }
    >
      <TestForm
        {...props}
        onOpenDelivery={(deliveryId) => {
          setIsOpen(false)
          props.onOpenDelivery(deliveryId)
        }}
      />
    </Dialog>
  )
}

function TestForm({ scope, webhookId, kinds, refusal, onOpenDelivery }: SendTestEventProps) {
  const [kind, setKind] = useState(kinds[0] ?? '')
  const test = useTestWebhook(scope, webhookId)

  let outcome: ReactNode = null
  if (refusal) outcome = <Banner tone="warning">{refusal}</Banner>
  else if (test.error) {
    outcome = (
      <Banner tone="danger" title="The test event was not sent">
        {test.error.message}
      </Banner>
    )
  } else if (test.data) {
    const { deliveryId } = test.data
    outcome = <TestResult key={deliveryId} {...{ scope, webhookId, deliveryId, onOpenDelivery }} />
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!refusal && !test.isPending) test.mutate(kind)
      }}
    >
      <DialogBody className="flex flex-col gap-4">
        <Field label="Event" hint="The kinds this webhook is subscribed to.">
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={(event) => setKind(event.target.value)}
              options={kinds.map((one) => ({ value: one, label: one }))}
            />
          )}
        </Field>
        <div aria-live="polite">{outcome}</div>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Close</Button>
        </DialogClose>
        <Button type="submit" variant="primary" disabled={refusal !== null} pending={test.isPending}>
          {test.data ? 'Send again' : 'Send event'}
        </Button>
      </DialogFooter>
    </form>
  )
}
