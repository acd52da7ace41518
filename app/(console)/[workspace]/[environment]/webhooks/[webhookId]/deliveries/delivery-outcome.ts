import type { Delivery } from '#lib/data/webhooks.ts'

type Advice = { title: string; meaning: string; remedy: string }

const errors: Record<Exclude<NonNullable<Delivery['error']>, 'non_2xx'>, Advice> = {
  timeout: {
    title: 'Your endpoint took too long',
    meaning: 'We got no complete response within 15 seconds, or no connection within 5.',
    remedy: 'Return 2xx as soon as you’ve stored the event, then process it.',
  },
  dns: {
    title: 'The host name was not found',
    meaning: 'The host in the URL has no DNS record, or its name server didn’t respond.',
    remedy: 'Check the host’s spelling and make sure its DNS record is public.',
  },
  tls: {
    title: 'The secure connection failed',
    meaning: 'The certificate has expired, doesn’t match the host, or isn’t signed by a trusted authority.',
    remedy: 'Renew the certificate and serve the full chain.',
  },
  connection_refused: {
    title: 'Connection refused',
    meaning: 'The connection was refused, or closed before a response arrived.',
    remedy: 'Check that your server is running, listens on that port and isn’t blocked by a firewall.',
  },
  blocked_address: {
    title: 'The address is not allowed',
    meaning: 'The host resolves to a private or reserved address, or the port isn’t allowed for webhooks.',
    remedy: 'Use a public address. For local development, run the gateway on your own machine.',
  },
  secret_lost: {
    title: 'Webhook secret unreadable',
    meaning: 'Nothing was sent. The gateway couldn’t decrypt the signing secret.',
    remedy: 'Rotate this webhook’s secret. Failed events are retried with the new one.',
  },
}

const statuses: (Advice & { matches: (status: number) => boolean })[] = [
  {
    matches: (status) => status >= 300 && status < 400,
    title: 'Your endpoint redirected',
    meaning: 'We never follow redirects, because the target address isn’t verified.',
    remedy: 'Change the webhook’s URL to the redirect target.',
  },
  {
    matches: (status) => status === 401 || status === 403,
    title: 'Your endpoint rejected the request',
    meaning: 'This is often a signature mismatch: a wrong secret, or a body parsed before verification.',
    remedy: 'Verify the raw body with this webhook’s secret, and exempt this path from authentication.',
  },
  {
    matches: (status) => status === 404 || status === 405,
    title: 'Endpoint not found',
    meaning: 'Your server has no POST route at this path.',
    remedy: 'Compare the URL’s path with your route, including any trailing slash.',
  },
  {
    matches: (status) => status === 410,
    title: 'Your endpoint is gone',
    meaning: '410 means that the endpoint no longer wants events, so we disabled the webhook.',
    remedy: 'Return 2xx at this URL, then enable the webhook again.',
  },
  {
    matches: (status) => status === 429,
    title: 'Your endpoint is rate limiting',
    meaning: 'It returned 429. The next attempt honors its Retry-After header.',
    remedy: 'Store the event and respond immediately, so that bursts don’t cause 429s.',
  },
  {
    matches: (status) => status >= 500,
    title: 'Your endpoint failed',
    meaning: 'Your server returned an error.',
    remedy: 'Search your logs for the delivery ID in the request headers.',
  },
]

const otherStatus: Advice = {
  title: 'Your endpoint didn’t accept the event',
  meaning: 'Only a 2xx response counts as delivered.',
  remedy: 'Return 2xx for every event, including events you don’t use.',
}

/** Explains a failed attempt and its remedy. Null while it is pending and after a success. */
export function explainFailure({ error, response }: Pick<Delivery, 'error' | 'response'>): Advice | null {
  if (error === null) return null
  if (error !== 'non_2xx') return errors[error] ?? { ...otherStatus, title: 'Delivery failed' }
  const status = response?.status ?? 0
  return statuses.find(({ matches }) => matches(status)) ?? otherStatus
}
