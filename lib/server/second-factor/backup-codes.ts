import { createHash, randomInt } from 'node:crypto'

const BACKUP_CODES = 10
const BACKUP_CODE_LENGTH = 16
// Crockford's alphabet, without letters that look like digits.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Ten codes with 80 random bits each, so that a plain hash of one can't be reversed by trying. */
export function newBackupCodes(): string[] {
  return Array.from({ length: BACKUP_CODES }, () =>
    Array.from({ length: BACKUP_CODE_LENGTH }, (_, i) => (i > 0 && i % 4 === 0 ? '-' : '') + pickLetter()).join(''),
  )
}

function pickLetter() {
  return ALPHABET[randomInt(ALPHABET.length)]
}

export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

export function hashBackupCode(userId: string, code: string): string {
  return createHash('sha256')
    .update(`${userId} ${code.replaceAll('-', '')}`)
    .digest('base64url')
}
