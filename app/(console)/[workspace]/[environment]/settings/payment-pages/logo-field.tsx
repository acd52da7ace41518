import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field, FieldError } from '#components/ui/field.tsx'
import { controlClasses } from '#components/ui/input.tsx'
import type { DraftForm } from '#lib/api/use-draft.ts'
import { type BrandingDraft, logoTypes, problemOfFile } from './branding-draft.ts'

export function LogoField({ form }: { form: DraftForm<BrandingDraft> }) {
  const [problem, setProblem] = useState<string | null>(null)
  const { logo } = form.draft

  async function choose(file: File | undefined) {
    if (!file) return
    const found = problemOfFile(file)
    setProblem(found)
    if (!found) form.set({ logo: await dataUrlOf(file) })
  }

  return (
    <Field
      label="Logo"
      hint="A PNG, JPEG or WebP image, square or up to 3 times as wide as high, at most 128 KiB and 2,048 pixels."
      error={form.errors.logo}
      aside={logo === '' ? undefined : 'Set'}
    >
      {(control) => (
        <div className="flex flex-wrap items-center gap-2">
          <input
            {...control}
            type="file"
            accept={logoTypes.join(',')}
            onChange={({ target }) => void choose(target.files?.[0])}
            className={`${controlClasses} min-w-0 flex-1 py-1 file:mr-3 file:rounded file:border-0 file:bg-sunken file:px-2 file:py-1 file:text-sm file:text-ink`}
          />
          {logo !== '' && <Button onClick={() => form.set({ logo: '' })}>Remove logo</Button>}
          {/* Not the field's error, which an edit hides: choosing a file is the edit that causes it. */}
          <div role="alert" className="w-full empty:hidden">
            {problem && <FieldError>{problem}</FieldError>}
          </div>
        </div>
      )}
    </Field>
  )
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
