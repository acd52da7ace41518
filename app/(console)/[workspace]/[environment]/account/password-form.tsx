'use client'

import { useRouter } from 'next/navigation'
import { Section } from '#components/layout/section.tsx'
import { TextField } from '#components/ui/draft-field.tsx'
import { Form } from '#components/ui/form.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { toast } from '#components/ui/toast.ts'
import { useHasPassword } from '#console/_sign-in-methods/has-password.tsx'
import { PasswordField } from '#console/_sign-in-methods/password-field.tsx'
import { useDraft } from '#lib/api/use-draft.ts'
import { useChangePassword } from '#lib/data/own-account.ts'

type PasswordFormProps = {
  email: string
  /** Why it can't be set; null if it can. */
  refusal: string | null
}

export function PasswordForm({ email, refusal }: PasswordFormProps) {
  const router = useRouter()
  const isFirst = !useHasPassword()
  const form = useDraft({
    start: { current_password: '', new_password: '' },
    toInput: (draft) => draft,
    mutation: useChangePassword(),
    onDone: () => {
      toast.success(isFirst ? 'Password set' : 'Password changed', {
        description: 'You’re signed out of all other browsers.',
      })
      router.refresh()
    },
  })

  return (
    <Section
      title="Password"
      description={
        isFirst
          ? 'Your account has no password. Setting one signs you out of all other browsers.'
          : 'Changing your password signs you out of all other browsers.'
      }
    >
      <Form
        form={form}
        failureTitle={isFirst ? 'Couldn’t set the password' : 'Couldn’t change the password'}
        className="flex max-w-sm flex-col gap-4"
        fieldsClassName="flex flex-col gap-4"
        footer={
          <GuardedButton
            refusal={refusal}
            type="submit"
            variant="primary"
            pending={form.pending}
            className="self-start"
          >
            {isFirst ? 'Set password' : 'Change password'}
          </GuardedButton>
        }
      >
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField form={form} />
        <TextField
          form={form}
          name="new_password"
          label="New password"
          hint="At least 12 characters."
          type="password"
          required
          autoComplete="new-password"
        />
      </Form>
    </Section>
  )
}
