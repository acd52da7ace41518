'use client'

import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import type { FormMemory } from '#lib/server/auth/form-memory.ts'
import { useAuthForm } from '../use-auth-form.ts'

type ConfirmFormProps = { remembered: FormMemory | null }

export function ConfirmAddressForm({ remembered }: ConfirmFormProps) {
  return <OneButtonForm action="/api/auth/confirm-address" label="Confirm address" remembered={remembered} />
}

export function NewLinkForm({ remembered }: ConfirmFormProps) {
  return <OneButtonForm action="/api/auth/confirmation" label="Email me a new link" remembered={remembered} />
}

export function ChangeAddressForm({ remembered }: ConfirmFormProps) {
  return <OneButtonForm action="/api/auth/change-address" label="Change address" remembered={remembered} />
}

function OneButtonForm({ action, label, remembered }: ConfirmFormProps & { action: string; label: string }) {
  const { formProps, isPending, banner } = useAuthForm(remembered)

  return (
    <form {...formProps} action={action} className="flex flex-col gap-4">
      {banner && <Banner tone="danger">{banner}</Banner>}
      <Button type="submit" variant="primary" size="lg" pending={isPending} className="w-full">
        {label}
      </Button>
    </form>
  )
}
