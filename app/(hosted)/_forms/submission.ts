import { type Entry, type Form, fields, formFields } from '../_entry/check.ts'
import type { Paying } from '../_gateway/payment-method.ts'
import { chooseLanguage } from '../_words/index.ts'

export type Submission = Paying & { secret: string }

const longestForm = 8_192

/** The form that was posted from this address, or null if it is not one. */
export async function readSubmission(request: Request, ip: string | null): Promise<Submission | null> {
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > longestForm) return null
  const data = await request.formData().catch(() => null)
  if (!data) return null

  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.slice(0, 320) : ''
  }
  const form = text('form')
  return {
    secret: text('client_secret'),
    language: chooseLanguage(text('language'), request.headers.get('accept-language')),
    form: Object.hasOwn(formFields, form) ? (form as Form) : 'card',
    entry: Object.fromEntries(fields.map((field) => [field, text(field)])) as Entry,
    showAgain: text('show_again') === 'yes',
    wallet: { provider: text('provider'), token: text('token') },
    ip,
    userAgent: request.headers.get('user-agent')?.slice(0, 500) || null,
  }
}
