'use client'

import { clsx } from 'clsx'
import Link from 'next/link'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { onTheWay } from '#lib/routes.ts'
import type { FormMemory } from '#lib/server/auth/form-memory.ts'
import { EmailField } from '../email-field.tsx'
import { PasskeySignIn } from '../passkey-sign-in.tsx'
import { useAuthForm } from '../use-auth-form.ts'

type SignInFormProps = {
  remembered: FormMemory | null
  next: string | undefined
  offersLink: boolean
  offersPasskeys: boolean
}

export function SignInForm({ remembered, next, offersLink, offersPasskeys }: SignInFormProps) {
  const { formProps, isPending, error, banner } = useAuthForm(remembered)

  return (
    <form {...formProps} action="/api/auth/sign-in" className="flex flex-col gap-4">
      <EmailField
        label="Email"
        error={error('email')}
        kept={remembered?.values.email}
        autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      />
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
      {offersPasskeys && <PasskeySignIn next={next} suggests />}
      <div
        className={clsx('flex flex-wrap gap-x-6 gap-y-2 text-sm', offersLink ? 'justify-between' : 'justify-center')}
      >
        <Link href={onTheWay('/reset', { next })} className="ink-link">
          Forgot your password?
        </Link>
        {offersLink && (
          <Link href={onTheWay('/sign-in/link', { next })} className="ink-link">
            Email me a sign-in link
          </Link>
        )}
      </div>
    </form>
  )
}
