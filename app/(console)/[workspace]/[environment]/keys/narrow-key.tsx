'use client'

import { useState } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#components/ui/dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { type ApiKey, useNarrowKey } from '#lib/data/keys.ts'
import type { Scope } from '#lib/routes.ts'
import { levelsOf, scopesOf, scopeWords } from './scope-levels.ts'
import { ScopeMatrix } from './scope-matrix.tsx'

type NarrowKeyProps = { apiKey: ApiKey; scope: Scope; open: boolean; onOpenChange: (open: boolean) => void }

export function NarrowKey({ apiKey, scope, open, onOpenChange }: NarrowKeyProps) {
  const held = levelsOf(apiKey.scopes)
  const [chosen, setChosen] = useState(held)
  const narrow = useNarrowKey(scope)
  const wanted = scopesOf(chosen)
  const isSame = wanted.join() === scopesOf(held).join()

  function submit() {
    narrow.mutate(
      { keyId: apiKey.keyId, scopes: wanted },
      {
        onSuccess: ({ name, scopes }) => {
          onOpenChange(false)
          toast.success(`“${name}” was narrowed to ${scopeWords(scopes)}`)
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={`Narrow the access of “${apiKey.name}”`}
      description="What you take away is refused from now on and can't be given back to this key."
    >
      <form
        className="flex min-h-0 flex-col"
        onSubmit={(event) => {
          event.preventDefault()
          if (!narrow.isPending) submit()
        }}
      >
        <DialogBody className="flex flex-col gap-4">
          {narrow.error && (
            <Banner tone="danger" title="The access was not changed">
              {narrow.error.message}
            </Banner>
          )}
          <ScopeMatrix value={chosen} ceiling={held} onValueChange={setChosen} />
          <p aria-live="polite" className="text-sm text-muted">
            {wanted.length === 0 && 'A key needs some access. To take away all of it, revoke the key.'}
            {wanted.length > 0 && isSame && 'Take something away to narrow the key.'}
            {wanted.length > 0 && !isSame && `It will be allowed: ${scopeWords(wanted)}.`}
          </p>
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" disabled={isSame || wanted.length === 0} pending={narrow.isPending}>
            Narrow access
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
