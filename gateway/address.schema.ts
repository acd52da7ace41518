import * as z from 'zod'
import { E164 } from './e164.schema.ts'
import { printable } from './text.schema.ts'

/** `scheme://`, optional credentials, a host. Browsers accept shorter forms too, and find another host in them. */
const FORM = /^([a-z]+):\/\/([^/?#\\]*)(?:[/?#][^\\]*)?$/i
const MALFORMED = { code: 'invalid_format' }

/** An absolute URL with one of these protocols, unchanged except for surrounding spaces. `wrong` states the rule. */
export function webUrl(protocol: RegExp, wrong: string) {
  const text = printable(z.string().max(2048, { abort: true })).overwrite((value) => value.replace(/^ +| +$/g, ''))
  return text
    .superRefine((value, ctx) => {
      const fault = urlFault(value, protocol, wrong)
      if (fault) ctx.addIssue({ code: 'custom', ...fault })
    })
    .meta({ format: 'uri' })
}

function urlFault(value: string, protocol: RegExp, wrong: string) {
  const [, scheme = '', authority = ''] = FORM.exec(value) ?? []
  if (!protocol.test(scheme.toLowerCase())) return { message: wrong, params: MALFORMED }
  if (authority.includes('@')) return { message: 'must not contain credentials', params: { code: 'not_allowed' } }
  if (authority === '') return { message: `must have a host after ${scheme}://`, params: MALFORMED }
  return URL.canParse(value) ? null : { message: wrong, params: MALFORMED }
}

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
// RFC 5321, section 4.5.3.1, and RFC 1035. A top-level domain is never only digits.
const EMAIL = new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`)

/** Trimmed. A domain with non-ASCII letters must use its `xn--` form. */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(EMAIL, 'must be an email address')
  .meta({ format: 'email' })

export const phoneNumber = z.string().trim().regex(E164, 'must be a phone number in E.164, such as +4930123456')
