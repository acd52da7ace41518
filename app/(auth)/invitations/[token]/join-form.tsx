'use client'

import Link from 'next/link'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { onTheWay } from '#lib/routes.ts'
import type { FormMemory } from '#lib/server/auth/form-memory.ts'
import { useAuthForm } from '../../use-auth-form.ts'

type JoinFormProps = { token: string; email: string; remembered: FormMemory | null }

/** Creates an account for the invited email address, which can't be changed. */
export function JoinForm({ token, email, remembered }: JoinFormProps) {
  const { formProps, isPending, error, banner } = useAuthForm(remembered)
  const signIn = onTheWay('/sign-in', { next: `/invitations/${token}` })

  return (
    <>
      <form {...formProps} action="/api/auth/join" className="flex flex-col gap-4">
        <input type="hidden" name="invitation" value={token} />
        <Field label="Email" error={error('email')}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="username"
              value={email}
              readOnly
              className="h-10 read-only:bg-sunken read-only:text-muted"
            />
          )}
        </Field>
        <Field label="Your name" error={error('name')} required>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="name"
              defaultValue={remembered?.values.name}
              className="h-10"
            />
          )}
        </Field>
        <Field label="Password" hint="At least 12 characters." error={error('password')} required>
          {(control) => (
            <Input {...control} name="password" type="password" autoComplete="new-password" className="h-10" />
          )}
        </Field>
        {banner && <Banner tone="danger">{banner}</Banner>}
        <Button type="submit" variant="primary" size="lg" pending={isPending} className="mt-2 w-full">
          Create account and join
        </Button>
      </form>
      <p className="text-sm text-muted">
        Already have an account?{' '}
        <Link href={signIn} className="font-medium ink-link">
          Sign in to join
        </Link>
      </p>
    </>
  )
}
