import { type Entry, fields } from '../../../_card/check.ts'
import { chooseLanguage, type Language } from '../../../_words/index.ts'

export type Submission = { secret: string; language: Language; entry: Entry }

const longestForm = 8_192

/** The posted form, or null if it is not one. */
export async function readSubmission(request: Request): Promise<Submission | null> {
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > longestForm) return null
  const form = await request.formData().catch(() => null)
  if (!form) return null

  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 320) : ''
  }
  return {
    secret: text('client_secret'),
    language: chooseLanguage(text('language'), request.headers.get('accept-language')),
    entry: Object.fromEntries(fields.map((field) => [field, text(field)])) as Entry,
  }
}
