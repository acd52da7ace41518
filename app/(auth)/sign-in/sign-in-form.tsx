'use client'

import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { FormMemory } from '#lib/server/auth/form-memory.ts'
import { useAuthForm } from '../use-auth-form.ts'

export function SignInForm({ remembered, next }: { remembered: FormMemory | null; next: string | undefined }) {
  const { formProps, isPending, error, banner } = useAuthForm(remembered)

  return (
    <form {...formProps} action="/api/auth/sign-in" className="flex flex-col gap-4">
      <Field label="Email" error={error('email')} required>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={remembered?.values.email}
            className="h-10"
          />
        )}
      </Field>
      <Field label="Password" error={error('password')} required>
        {(control) => (
          <Input {...control} name="password" type="password" autoComplete="current-password" className="h-10" />
        )}
      </Field>
      {next && <input type="hidden" name="next" value={next} />}
      {banner && <Banner tone="danger">{banner}</Banner>}
      <Button type="submit" variant="primary" size="lg" pending={isPending} className="mt-2 w-full">
        Sign in
      </Button>
    </form>
  )
}
