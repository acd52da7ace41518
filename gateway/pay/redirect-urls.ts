import type { Ctx } from '../context.ts'
import { type FieldError, invalidFields } from '../errors.ts'

/** Throws `validation_failed` for a redirect that is not HTTPS; the sandbox allows HTTP to this machine. */
export function refuseUnsafeRedirects(ctx: Ctx, urls: Record<string, string | null>): void {
  const errors = Object.entries(urls).flatMap(([field, text]): FieldError[] => {
    if (text === null) return []
    const url = new URL(text)
    const local = ctx.environment === 'sandbox' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
    if (url.protocol === 'https:' || local) return []
    const message = `must be https${ctx.environment === 'sandbox' ? ' (http only on localhost)' : ''}`
    return [{ field, pointer: `/${field}`, code: 'not_https', message }]
  })
  if (errors.length > 0) throw invalidFields(errors)
}

/** Where the payer of a charge returns after a challenge. */
export function withTransactionId(returnUrl: string, transactionId: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('transaction_id', transactionId)
  return url.href
}
