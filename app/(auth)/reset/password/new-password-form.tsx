'use client'

import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { FormMemory } from '#lib/server/auth/form-memory.ts'
import { useAuthForm } from '../../use-auth-form.ts'

export function NewPasswordForm({ email, remembered }: { email: string; remembered: FormMemory | null }) {
  const { formProps, isPending, error, banner } = useAuthForm(remembered)

  return (
    <form {...formProps} action="/api/auth/reset-password" className="flex flex-col gap-4">
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="New password" hint="At least 12 characters." error={error('password')} required>
        {(control) => (
          <Input {...control} name="password" type="password" autoComplete="new-password" className="h-10" />
        )}
      </Field>
      {banner && <Banner tone="danger">{banner}</Banner>}
      <Button type="submit" variant="primary" size="lg" pending={isPending} className="mt-2 w-full">
        Change password
      </Button>
    </form>
  )
}
