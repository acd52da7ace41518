'use client'

import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { FormMemory } from '#lib/server/auth/form-memory.ts'
import { EmailField } from '../email-field.tsx'
import { useAuthForm } from '../use-auth-form.ts'

export function SignUpForm({ remembered }: { remembered: FormMemory | null }) {
  const { formProps, isPending, error, banner } = useAuthForm(remembered)
  const kept = remembered?.values

  return (
    <form {...formProps} action="/api/auth/sign-up" className="flex flex-col gap-4">
      <Field label="Your name" error={error('name')} required>
        {(control) => <Input {...control} name="name" autoComplete="name" defaultValue={kept?.name} className="h-10" />}
      </Field>
      <EmailField label="Work email" error={error('email')} kept={kept?.email} autoComplete="email" />
      <Field label="Password" hint="At least 12 characters." error={error('password')} required>
        {(control) => (
          <Input {...control} name="password" type="password" autoComplete="new-password" className="h-10" />
        )}
      </Field>
      <Field label="Workspace" hint="Your company or project." error={error('workspace_name')} required>
        {(control) => (
          <Input
            {...control}
            name="workspace_name"
            autoComplete="organization"
            defaultValue={kept?.workspace_name}
            className="h-10"
          />
        )}
      </Field>
      {banner && <Banner tone="danger">{banner}</Banner>}
      <Button type="submit" variant="primary" size="lg" pending={isPending} className="mt-2 w-full">
        Create account
      </Button>
    </form>
  )
}
