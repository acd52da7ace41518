import { useState } from 'react'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { accentColours, isColour } from '#lib/accent.ts'
import type { DraftForm } from '#lib/api/use-draft.ts'
import { type BrandingDraft, problemsOf } from './branding-draft.ts'

export function AccentField({ form }: { form: DraftForm<BrandingDraft> }) {
  const { accent } = form.draft
  const shown = accentColours(accent)
  const [isLeft, setIsLeft] = useState(false)
  const problem = isLeft ? problemsOf(form.draft).accent : undefined

  return (
    <Field
      label="Color"
      hint={accent === '' || isColour(accent) ? readable(shown) : undefined}
      error={form.errors.accent}
      found={problem}
    >
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label="Choose a color"
            value={shown.accent}
            onChange={({ target }) => form.set({ accent: target.value })}
            className="h-8 w-10 shrink-0 cursor-pointer rounded-md border border-control/60 bg-surface p-1 pointer-coarse:h-10"
          />
          <Input
            {...control}
            name="accent"
            value={accent}
            placeholder={shown.accent}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            onBlur={() => setIsLeft(true)}
            onChange={({ target }) => {
              setIsLeft(false)
              form.set({ accent: target.value.trim() })
            }}
          />
        </div>
      )}
    </Field>
  )
}

function readable({ onAccent, contrast }: ReturnType<typeof accentColours>): string {
  const text = onAccent === '#ffffff' ? 'white' : 'black'
  return `Buttons get ${text} text on it: contrast ${contrast.toFixed(1)} to 1, where 4.5 is the minimum.`
}
