import { headers } from 'next/headers'
import { setHeaders } from '../observe/response-status.ts'

/** The hosts of Stripe.js with a card field: https://docs.stripe.com/security/guide#content-security-policy */
const hosts: Record<string, string[]> = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

/** A page's Content-Security-Policy that also allows Stripe's card field. */
export function withStripe(policy: string): string {
  const directives = policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ')
    const more = hosts[name]
    return more ? [name, ...sources.filter((source) => source !== "'none'"), ...more].join(' ') : directive
  })
  return directives.join('; ')
}

/** Allows Stripe's hosts on the page being rendered. The proxy can't: it does not know whether the payment is live. */
export async function allowStripe(): Promise<void> {
  const policy = (await headers()).get('content-security-policy')
  if (policy) setHeaders({ 'Content-Security-Policy': withStripe(policy) })
}
