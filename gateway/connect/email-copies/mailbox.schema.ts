import * as z from 'zod'
import { emailAddress } from '../../address.schema.ts'

const LONGEST = 400

export interface Mailbox {
  name: string
  address: string
}

/** `Ann <ann@shop.example>`, or only the address. Null if it is neither. */
export function readMailbox(text: string): Mailbox | null {
  const open = text.endsWith('>') ? text.lastIndexOf('<') : -1
  const address = emailAddress.safeParse(open === -1 ? text : text.slice(open + 1, -1))
  if (!address.success) return null
  const quoted = open === -1 ? '' : text.slice(0, open).trim()
  const name = /^".*"$/.test(quoted) ? quoted.slice(1, -1).replace(/\\(.)/g, '$1') : quoted
  // Mail programs decode encoded words (RFC 2047), so that a name could hold line breaks.
  return /[<>]|=\?/.test(name) ? null : { name, address: address.data }
}

/** An address with or without a name. A line break would begin another header. */
export const mailbox = z
  .string()
  .trim()
  .max(LONGEST)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is about control characters.
  .regex(/^[^\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$/, {
    error: 'must not contain control characters',
    abort: true,
  })
  .refine((text) => readMailbox(text) !== null, {
    error: 'must be an email address, or a name and an address: Ann <ann@shop.example>',
    params: { code: 'invalid_format' },
  })

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
