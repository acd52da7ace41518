import { CONSOLE_PAGE_KB, kilobytesBeyondEmpty, weighEmptyPage, weighPage } from '#tests/support/first-load.ts'
import { CHECKOUT } from './requests.ts'
import { signUp } from './sign-up.ts'
import { post, type Stage } from './stage.ts'

/** The pages of one record, by the resource's path, with the record that is created for each. */
const ONE_OF_EACH = {
  keys: { name: 'Shop', scopes: ['pay'] },
  webhooks: { url: 'https://shop.example/hooks', events: ['charge.*'] },
}

const PAGES = [
  'home keys webhooks webhooks/events webhooks/doctor webhooks/inbox logs logs/errors logs/operations logs/trace',
  'sandbox sandbox/faults sandbox/wipe sandbox/outbox sandbox/demos/room promote account',
  'payments/transactions payments/refunds payments/disputes payments/checkouts payments/customers payments/invoices',
  'payments/subscriptions payments/balance payments/settlements payments/fx',
  'connect/messages connect/templates connect/number connect/domains connect/rooms connect/speech connect/speech/voices',
  'settings/usage settings/billing settings/payouts settings/payment-pages settings/team settings/team/invitations',
  'settings/team/roles settings/team/security settings/audit-log',
].flatMap((names) => names.split(' '))

/** The workspace with the pharmacy, which an installation has once. */
export const PHARMACY = 'pharmacy'

/** The pharmacy's lists, and the pages of an import and a product, which the browser fetches. */
const PHARMACY_PAGES = 'catalogue catalogue/1 invoices invoices/owed stock imports imports/1 imports/connection'.split(
  ' ',
)

/** Pages of text, which ship no script at all. */
const TEXTS = { errors: '/reference/errors', 'an error': '/reference/errors/card_declined', status: '/status' }

/** First-load JavaScript of each page, gzipped, beyond that of an empty page of the same build. */
export async function benchWeight(stage: Stage): Promise<string[]> {
  const { publicUrl, hostedUrl } = stage.stack.settings
  const { cookie, slug } = await signUp(stage)
  const pharmacy = await signUp(stage, PHARMACY)
  const page = async (name: string, url: string, ceiling: number, as = cookie) => {
    const beyond = kilobytesBeyondEmpty(await read(url, as))
    const mark = beyond > ceiling ? '✗' : '✓'
    return `${mark} first load of ${name}: ${beyond.toFixed(2)} KB gz beyond an empty page (ceiling ${ceiling} KB)`
  }
  const scope = `${publicUrl}/${slug}/sandbox`
  const ofConsole: string[] = []
  for (const name of PAGES) ofConsole.push(await page(name, `${scope}/${name}`, CONSOLE_PAGE_KB))
  for (const name of PHARMACY_PAGES) {
    const url = `${publicUrl}/${pharmacy.slug}/sandbox/wholesaler/${name}`
    ofConsole.push(await page(`wholesaler/${name}`, url, CONSOLE_PAGE_KB, pharmacy.cookie))
  }
  for (const [resource, body] of Object.entries(ONE_OF_EACH)) {
    const id = await create(stage, `${slug}/sandbox/v1/${resource}`, cookie, body)
    ofConsole.push(await page(`one of ${resource}`, `${scope}/${resource}/${id}`, CONSOLE_PAGE_KB))
  }
  const texts: string[] = []
  for (const [name, path] of Object.entries(TEXTS)) {
    const all = weighPage(await read(`${path === '/status' ? hostedUrl : publicUrl}${path}`, cookie))
    texts.push(`${all > 0 ? '✗' : '✓'} first load of ${name}: ${(all / 1024).toFixed(1)} KB gz in all (ceiling 0 KB)`)
  }
  const checkouts = `${stage.gatewayUrl}/v1/pay/checkouts`
  const { checkout_url } = await post<{ checkout_url: string }>(checkouts, CHECKOUT, stage.apiKey)
  return [
    `an empty page: ${(weighEmptyPage() / 1024).toFixed(1)} KB gz`,
    ...ofConsole,
    await page('sign-in', `${publicUrl}/sign-in`, CONSOLE_PAGE_KB, ''),
    await page('checkout demo', `${scope}/sandbox/demos`, CONSOLE_PAGE_KB),
    await page('the pay page', checkout_url, 15),
    ...texts,
  ]
}

/** Creates a record through the console's proxy and returns its ID, the first field of the response. */
async function create({ stack }: Stage, path: string, cookie: string, body: object): Promise<string> {
  const { publicUrl } = stack.settings
  const response = await fetch(`${publicUrl}/api/gateway/${path}`, {
    method: 'POST',
    headers: { cookie, origin: new URL(publicUrl).origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${path} returned ${response.status}`)
  return String(Object.values((await response.json()) as object)[0])
}

async function read(url: string, cookie: string): Promise<string> {
  const response = await fetch(url, { headers: { cookie }, redirect: 'error' })
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return response.text()
}
