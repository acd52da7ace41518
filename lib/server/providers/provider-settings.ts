import * as z from 'zod'

/** An identity provider of the installation. `id` is part of its redirect URI. */
export type Provider = { id: string; name: string; issuer: string; clientId: string; clientSecret: string }
type Fault = { path: string; message: string }

const ids = z
  .string()
  .transform((text) => text.split(',').map((id) => id.trim()))
  .pipe(z.array(z.string().regex(/^[a-z][a-z0-9]{0,29}$/)).max(10))

const missing = { error: 'is missing' }

const fields = {
  NAME: z
    .string(missing)
    .trim()
    .regex(/^[^\p{C}<>]{1,40}$/u, 'must be a name of 1 to 40 characters'),
  ISSUER: z.string(missing).refine(isIssuer, 'must be an https address without a query; http only for localhost'),
  CLIENT_ID: z.string(missing),
  CLIENT_SECRET: z.string(missing),
}

/** Reads OIDC_PROVIDERS and the four settings of each provider that it lists. Faults never repeat a value. */
export function readProviders(given: Record<string, string | undefined>): { providers: Provider[]; faults: Fault[] } {
  if (given.OIDC_PROVIDERS === undefined) return { providers: [], faults: [] }
  const listed = ids.safeParse(given.OIDC_PROVIDERS).data
  const path = 'OIDC_PROVIDERS'
  if (!listed) {
    const message = 'must be names of lower-case letters and digits, separated by commas, such as acme,google'
    return { providers: [], faults: [{ path, message }] }
  }
  const read = listed.map((id) => readProvider(id, given))
  const faults = read.flatMap((one) => one.faults)
  if (new Set(listed).size < listed.length) faults.push({ path, message: 'must name each provider once' })
  const issuers = read.flatMap(({ provider }) => provider?.issuer ?? [])
  // An issuer and a subject are an identity, so two providers of one issuer would be the same.
  if (new Set(issuers).size < issuers.length) faults.push({ path, message: 'must name providers of different issuers' })
  return { providers: read.flatMap(({ provider }) => provider ?? []), faults }
}

function readProvider(id: string, given: Record<string, string | undefined>) {
  const prefix = `OIDC_${id.toUpperCase()}_`
  const own = Object.fromEntries(Object.keys(fields).map((name) => [name, given[prefix + name]]))
  const parsed = z.object(fields).safeParse(own)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({ path: prefix + path.join('.'), message }))
    return { provider: null, faults }
  }
  const { NAME: name, ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = parsed.data
  return { provider: { id, name, issuer: new URL(issuer).href, clientId, clientSecret }, faults: [] }
}

// OpenID Connect Discovery 1.0, section 3: https, without a query and a fragment.
function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname))
}
