import * as z from 'zod'

/** An IBAN whose check digits are right (ISO 13616, ISO 7064 MOD 97-10). Spaces are removed. */
export const iban = z
  .string()
  .max(42)
  .overwrite((text) => text.replaceAll(' ', '').toUpperCase())
  .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, { error: 'must be an IBAN', abort: true })
  .refine(hasIbanChecksum, { error: 'must be an IBAN with correct check digits', params: { code: 'invalid_format' } })

/** A US routing number (ABA), with its checksum. */
export const routingNumber = z
  .string()
  .regex(/^\d{9}$/, { error: 'must be nine digits', abort: true })
  .refine(hasAbaChecksum, {
    error: 'must be a routing number with a correct checksum',
    params: { code: 'invalid_format' },
  })

export const accountNumber = z.string().regex(/^\d{4,17}$/, 'must be 4 to 17 digits')

function hasIbanChecksum(text: string): boolean {
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

function hasAbaChecksum(text: string): boolean {
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0)
  return sum % 10 === 0
}
