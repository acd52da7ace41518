import type { Delivery } from '#lib/data/webhooks.ts'

type Advice = { title: string; meaning: string; remedy: string }

const errors: Record<Exclude<NonNullable<Delivery['error']>, 'non_2xx'>, Advice> = {
  timeout: {
    title: 'Your endpoint took too long',
    meaning: 'No complete answer came within 15 seconds, or no connection within 5.',
    remedy: 'Answer 2xx as soon as the event is stored, and do the work afterwards.',
  },
  dns: {
    title: 'The host name was not found',
    meaning: 'The name in the URL has no address, or its name server did not answer.',
    remedy: 'Check the spelling of the host, and that its DNS record is public.',
  },
  tls: {
    title: 'The secure connection failed',
    meaning: 'The certificate has expired, is for another name, or is signed by nobody known.',
    remedy: 'Renew the certificate and serve it with its intermediate certificates.',
  },
  connection_refused: {
    title: 'Nothing answered at that address',
    meaning: 'The connection was refused or broke off before an answer came.',
    remedy: 'Check that your server runs, listens on that port and lets the request through its firewall.',
  },
  blocked_address: {
    title: 'The address is not allowed',
    meaning: 'The host leads to a private or reserved address, or to a port that webhooks are not sent to.',
    remedy: 'Use a public address. While developing, let the gateway listen on this machine only.',
  },
  secret_lost: {
    title: 'The webhook’s secret can no longer be read',
    meaning: 'Nothing was sent: the gateway has no key that opens the secret, so it could not sign the event.',
    remedy: 'Rotate the secret of this webhook. Events that failed are retried with the new one.',
  },
}

const statuses: [matches: (status: number) => boolean, Advice][] = [
  [
    (status) => status >= 300 && status < 400,
    {
      title: 'Your endpoint redirected',
      meaning: 'Redirects are never followed: the event would go to an address that nobody has checked.',
      remedy: 'Set the URL of the webhook to where the redirect leads.',
    },
  ],
  [
    (status) => status === 401 || status === 403,
    {
      title: 'Your endpoint refused the request',
      meaning:
        'Often a signature that does not match: a wrong secret, or a body that was parsed before it was checked.',
      remedy: 'Verify the raw body with the secret of this webhook, and let this path through any login.',
    },
  ],
  [
    (status) => status === 404 || status === 405,
    {
      title: 'There is no such endpoint',
      meaning: 'Your server answered, but has no POST route at this path.',
      remedy: 'Compare the path of the URL with your route, trailing slash included.',
    },
  ],
  [
    (status) => status === 410,
    {
      title: 'Your endpoint said it is gone',
      meaning: '410 means that nobody wants these events any more, so the webhook was disabled.',
      remedy: 'Answer 2xx at this URL, then enable the webhook again.',
    },
  ],
  [
    (status) => status === 429,
    {
      title: 'Your endpoint asked for a pause',
      meaning: 'It answered 429; the next attempt respects its Retry-After.',
      remedy: 'Store the event and answer at once, so that a burst does no harm.',
    },
  ],
  [
    (status) => status >= 500,
    {
      title: 'Your endpoint failed',
      meaning: 'Your server answered with an error of its own.',
      remedy: 'Look for the delivery id in your log: it is in the headers of the request.',
    },
  ],
]

const otherStatus: Advice = {
  title: 'Your endpoint did not accept it',
  meaning: 'Only an answer of 200 to 299 counts as delivered.',
  remedy: 'Answer 2xx for every event, for those you do not use too.',
}

/** What a failed attempt means and what to do; null while it runs and when it was delivered. */
export function explainFailure({ error, response }: Pick<Delivery, 'error' | 'response'>): Advice | null {
  if (error === null) return null
  if (error !== 'non_2xx') return errors[error] ?? { ...otherStatus, title: 'The delivery failed' }
  const status = response?.status ?? 0
  return statuses.find(([matches]) => matches(status))?.[1] ?? otherStatus
}

/** The short form for a table: the status, or the name of what went wrong. */
export function outcomeOf({ error, response }: Pick<Delivery, 'error' | 'response'>) {
  if (response?.status) return String(response.status)
  return error === null ? null : error.replaceAll('_', ' ')
}
