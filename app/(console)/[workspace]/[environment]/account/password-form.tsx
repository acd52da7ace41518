'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Section } from '#components/layout/section.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { toast } from '#components/ui/toast.ts'
import { failureOf, fieldProblems } from '#lib/api/form-problems.ts'
import { useChangePassword } from '#lib/data/own-account.ts'

export function PasswordForm({ email }: { email: string }) {
  const router = useRouter()
  const change = useChangePassword()
  // A new key empties the form: a password that was changed is not left on the screen.
  const [changes, setChanges] = useState(0)
  const problems = fieldProblems(change.error)
  const failure = failureOf(change.error)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (change.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [change.error])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    const text = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '')
    change.mutate(
      { current_password: text('current_password'), new_password: text('new_password') },
      {
        onSuccess() {
          setChanges(changes + 1)
          toast.success('Password changed', { description: 'You’re signed out of all other browsers.' })
          router.refresh()
        },
      },
    )
  }

  return (
    <Section title="Password" description="Changing your password signs you out of all other browsers.">
      <form key={changes} ref={form} onSubmit={onSubmit} noValidate className="flex max-w-sm flex-col gap-4">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" error={problems.current_password} required>
          {(control) => <Input {...control} name="current_password" type="password" autoComplete="current-password" />}
        </Field>
        <Field label="New password" error={problems.new_password} hint="At least 12 characters." required>
          {(control) => <Input {...control} name="new_password" type="password" autoComplete="new-password" />}
        </Field>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Button type="submit" variant="primary" pending={change.isPending} className="self-start">
          Change password
        </Button>
      </form>
    </Section>
  )
}
