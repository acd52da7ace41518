import { shellQuoted as quoted } from '#lib/code-samples/curl.ts'
import type { Delivery } from '#lib/data/webhooks.ts'

/** The request as it was sent, signatures included. Null before the first attempt has been made. */
export function deliveryCurl({ request }: Pick<Delivery, 'request'>): string | null {
  if (request.url === '') return null
  const headers = Object.entries(request.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  // Not --data: that drops line breaks, and with them the signature.
  return [`curl -X POST ${quoted(request.url)}`, ...headers, `--data-binary ${quoted(request.body)}`].join(' \\\n  ')
}
