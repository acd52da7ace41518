'use client'

import { Banner } from '#components/ui/banner.tsx'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { FormMemory } from '#lib/server/auth/form-memory.ts'
import { useAuthForm } from './use-auth-form.ts'

type CodeFormProps = {
  action: string
  label: string
  isBackup: boolean
  remembered: FormMemory | null
  next: string | undefined
  /** Where a failed post without scripts leads back to. */
  workspace?: string
}

export function CodeForm({ action, label, isBackup, remembered, next, workspace }: CodeFormProps) {
  const { formProps, isPending, error, banner } = useAuthForm(remembered)

  return (
    <form {...formProps} action={action} className="flex flex-col gap-4">
      <Field label={isBackup ? 'Backup code' : 'Code'} error={error('code')} required>
        {(control) => (
          <Input
            {...control}
            name="code"
            autoFocus
            autoComplete={isBackup ? 'off' : 'one-time-code'}
            inputMode={isBackup ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            className="h-10 font-mono"
          />
        )}
      </Field>
      {next && <input type="hidden" name="next" value={next} />}
      {workspace && <input type="hidden" name="workspace" value={workspace} />}
      {isBackup && <input type="hidden" name="with" value="backup" />}
      {banner && <Banner tone="danger">{banner}</Banner>}
      <Button type="submit" variant="primary" size="lg" pending={isPending} className="mt-2 w-full">
        {label}
      </Button>
    </form>
  )
}
