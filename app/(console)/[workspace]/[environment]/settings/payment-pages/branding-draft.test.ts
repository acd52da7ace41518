import { describe, expect, it } from 'vitest'
import { draftOf, problemOfFile, problemsOf, toInput } from './branding-draft.ts'

const saved = { name: 'Tea Shop', branding: { accent: '#0f766e', logoUrl: 'https://pay.example/logo/a' } }

describe('the branding of payment pages', () => {
  it('leaves out a logo that stays', () => {
    expect(toInput(draftOf(saved))).toEqual({ name: 'Tea Shop', accent: '#0f766e' })
  })

  it('sends a new picture without its prefix, and null for a removed one', () => {
    const draft = draftOf(saved)
    expect(toInput({ ...draft, logo: 'data:image/png;base64,iVBO' }).logo).toBe('iVBO')
    expect(toInput({ ...draft, logo: '' }).logo).toBeNull()
  })

  it('sends no color as null', () => {
    expect(toInput({ ...draftOf(saved), accent: '' }).accent).toBeNull()
  })

  it('needs a name, and a color in hexadecimal digits', () => {
    expect(problemsOf({ name: ' ', accent: 'red', logo: '' })).toEqual({
      name: 'Enter the name that payers see.',
      accent: 'Enter a color such as #0f766e.',
    })
    expect(problemsOf({ name: 'Tea', accent: '', logo: '' })).toEqual({})
  })

  it.each([
    [{ type: 'image/png', size: 131_072 }, null],
    [{ type: 'image/png', size: 131_073 }, 'Choose an image of at most 128 KiB.'],
    [{ type: 'image/svg+xml', size: 100 }, 'Choose a PNG, JPEG or WebP image.'],
  ])('checks a file of %o', (file, problem) => {
    expect(problemOfFile(file)).toBe(problem)
  })
})
