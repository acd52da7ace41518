import { pascalCase } from '../naming.ts'

const INITIALISMS = new Set(['api', 'bic', 'cvc', 'dns', 'html', 'iban', 'id', 'ip', 'pdf', 'sms', 'url', 'vat'])

/** `checkout_id` → `CheckoutID`, `allowed_ips` → `AllowedIPs`. */
export function exportedName(field: string): string {
  return field
    .split(/[^a-zA-Z0-9]+/)
    .map(word)
    .join('')
}

function word(part: string): string {
  if (INITIALISMS.has(part)) return part.toUpperCase()
  const singular = part.replace(/s$/, '')
  return INITIALISMS.has(singular) ? `${singular.toUpperCase()}s` : pascalCase(part)
}

/** `keyId` → `keyID`, and a name that Go reserves gets a line below. */
export function parameterName(name: string): string {
  const given = name.replace(/Id$/, 'ID')
  return given === 'type' || given === 'range' ? `${given}_` : given
}
