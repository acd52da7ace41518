import { randomBytes } from 'node:crypto'

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

export function hintOf(secret: string): string {
  return `${secret.startsWith('whsec_') ? 'whsec_' : ''}…${secret.slice(-4)}`
}
