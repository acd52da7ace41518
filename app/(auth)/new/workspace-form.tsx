'use client'

import { useActionState } from 'react'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { createAndOpen } from '#lib/server/team/actions.ts'

/** Works as a plain post too. */
export function WorkspaceForm() {
  const [state, create, isPending] = useActionState(createAndOpen, null)
  const refused = state?.refused
  const error = refused?.errors.find(({ field }) => field === 'workspace_name')?.message

  return (
    <form action={create} noValidate className="flex flex-col gap-4">
      <Field label="Workspace name" hint="Your company or project." error={error} required>
        {(control) => (
          <Input
            {...control}
            key={state?.attempt}
            autoFocus
            name="workspace_name"
            autoComplete="organization"
            defaultValue={state?.name}
            className="h-10"
          />
        )}
      </Field>
      {refused && !error && <Banner tone="danger">{refused.detail}</Banner>}
      <Button type="submit" variant="primary" size="lg" pending={isPending} className="w-full">
        Create workspace
      </Button>
    </form>
  )
}
