'use client'

import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import type { FormMemory } from '#lib/server/auth/form-memory.ts'
import { EmailField } from './email-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

type LinkFormProps = { action: string; remembered: FormMemory | null; next: string | undefined }

/** Asks for the address that an emailed link goes to. */
export function LinkForm({ action, remembered, next }: LinkFormProps) {
  const { formProps, isPending, error, banner } = useAuthForm(remembered)

  return (
    <form {...formProps} action={action} className="flex flex-col gap-4">
      <EmailField label="Email" error={error('email')} kept={remembered?.values.email} autoComplete="username" />
      {next && <input type="hidden" name="next" value={next} />}
      {banner && <Banner tone="danger">{banner}</Banner>}
      <Button type="submit" variant="primary" size="lg" pending={isPending} className="mt-2 w-full">
        Email me a link
      </Button>
    </form>
  )
}

/** Signs in with an emailed link that this browser opened. */
export function ConfirmLinkForm({ remembered }: { remembered: FormMemory | null }) {
  const { formProps, isPending, banner } = useAuthForm(remembered)

  return (
    <form {...formProps} action="/api/auth/sign-in-link/confirm" className="flex flex-col gap-4">
      {banner && <Banner tone="danger">{banner}</Banner>}
      <Button type="submit" variant="primary" size="lg" pending={isPending} className="w-full">
        Sign in
      </Button>
    </form>
  )
}
