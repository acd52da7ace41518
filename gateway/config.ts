import { isIP } from 'node:net'
import * as z from 'zod'
import { type Keyring, parseKeyring } from './keyring.schema.ts'

const port = z.coerce.number().int().min(0).max(65535)

function readKeyring(text: string, context: z.core.$RefinementCtx): Keyring {
  const ring = parseKeyring(text, (key) => Buffer.byteLength(key) >= 32)
  if (ring) return ring
  context.addIssue('must be at least 32 bytes, or a ring of such secrets: 2:newer,1:older')
  return z.NEVER
}

// Each pool has its own limits; the URL may change them, but not remove them.
function limits(name: 'statement_timeout' | 'lock_timeout') {
  return (url: string) => /^([1-9]\d*)?$/.test(URL.parse(url)?.searchParams.get(name) ?? '')
}

// They would replace our options, including the role that row-level security relies on.
function leavesOptions(url: string): boolean {
  return !URL.parse(url)?.searchParams.has('options')
}

// The secret key travels there with each request; a stand-in on this machine needs no TLS.
function hidesKey(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
}

const settings = z.object({
  GATEWAY_PORT: port.default(4000),
  GATEWAY_HOST: z.string().default('127.0.0.1'),
  GATEWAY_URL: z.url().optional(),
  HOSTED_URL: z.url().default('http://127.0.0.1:3000'),
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  DOCS_URL: z.url().optional(),
  DATABASE_URL: z
    .string()
    .min(1)
    .refine(
      limits('statement_timeout'),
      'statement_timeout must be milliseconds above 0: without a limit one statement blocks its connection',
    )
    .refine(
      limits('lock_timeout'),
      'lock_timeout must be milliseconds above 0: without a limit one lock blocks its connection',
    )
    .refine(leavesOptions, 'must not set options, because the gateway sets its database role there'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  REDIS_URL: z.string().optional(),
  SERVICE_NAME: z
    .string()
    .regex(/^[A-Z0-9-]+$/)
    .default('PILLAR'),
  REGION: z.string().default('local'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  GATEWAY_SECRET: z.string().transform(readKeyring),
  PROVISIONING_TOKEN: z.string().min(20, 'must be at least 20 characters').optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['0', '1', 'i-understand']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  SELLER_NAME: z.string().default('Pillar'),
  SELLER_ADDRESS: z.string().default(''),
  SELLER_TAX_ID: z.string().optional(),
  FX_RATES_URL: z.url({ protocol: /^https?$/, error: 'must begin with https:// or http://' }).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe: sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of a webhook endpoint of Stripe: whsec_…')
    .optional(),
  STRIPE_API_URL: z.url().refine(hidesKey, 'must begin with https://').default('https://api.stripe.com'),
  MAIL_FROM: z.string().regex(/@/, 'must be an address, or a name and an address in angle brackets').optional(),
})

export interface Config {
  port: number
  host: string
  baseUrl: string
  hostedUrl: string
  docsUrl: string
  databaseUrl: string
  databasePool: number
  redisUrl: string | undefined
  serviceName: string
  region: string
  logLevel: string
  /** The address for metrics and probes; null to serve none. */
  metrics: { port: number; host: string } | null
  keyring: Keyring
  provisioningToken: string | undefined
  trustedProxies: number
  webhookAllowPrivate: boolean
  /** Undefined without a mail server: the outbox keeps the messages. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Where live exchange rates come from; undefined for none. */
  fxRatesUrl: string | undefined
  /** Without both secrets, live takes no payments. */
  stripe: { secretKey: string | undefined; webhookSecret: string | undefined; apiUrl: string }
  seller: { name: string; address: string[]; tax_id: string | null }
}

export class ConfigError extends Error {}

export type Role = 'gateway' | 'worker'

/** Throws `ConfigError` with one line per fault. */
export function readConfig(env: Record<string, string | undefined>, role: Role = 'gateway'): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settings.safeParse(present)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const values = parsed.data
  if (values.SMTP_URL && !values.MAIL_FROM) throw new ConfigError('MAIL_FROM: must be set if SMTP_URL is')
  const baseUrl = values.GATEWAY_URL ?? `http://localhost:${values.GATEWAY_PORT}`
  return {
    port: values.GATEWAY_PORT,
    host: values.GATEWAY_HOST,
    baseUrl,
    hostedUrl: values.HOSTED_URL.replace(/\/$/, ''),
    docsUrl: values.DOCS_URL ?? `${values.PUBLIC_URL.replace(/\/$/, '')}/reference`,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    redisUrl: values.REDIS_URL,
    serviceName: values.SERVICE_NAME,
    region: values.REGION,
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS_PORT === undefined ? null : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    keyring: values.GATEWAY_SECRET,
    provisioningToken: values.PROVISIONING_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES,
    webhookAllowPrivate: allowPrivateWebhooks(values.WEBHOOK_ALLOW_PRIVATE, values.GATEWAY_HOST, role),
    smtpUrl: values.SMTP_URL,
    seller: sellerOf(values),
    fxRatesUrl: values.FX_RATES_URL,
    stripe: {
      secretKey: values.STRIPE_SECRET_KEY,
      webhookSecret: values.STRIPE_WEBHOOK_SECRET,
      apiUrl: values.STRIPE_API_URL,
    },
    mailFrom: values.MAIL_FROM ?? 'Pillar <notices@pillar.test>',
  }
}

function sellerOf(values: z.output<typeof settings>): Config['seller'] {
  const address = values.SELLER_ADDRESS.split(';').map((line) => line.trim())
  return { name: values.SELLER_NAME, address: address.filter(Boolean), tax_id: values.SELLER_TAX_ID ?? null }
}

type AllowPrivate = '0' | '1' | 'i-understand' | undefined

// A loopback address alone proves nothing, because a TLS proxy may be in front.
function allowPrivateWebhooks(setting: AllowPrivate, host: string, role: Role): boolean {
  const isLoopback = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
  const reason =
    role === 'worker' ? 'for a worker, which serves gateways elsewhere' : `while the gateway listens on ${host}`
  if (setting === '1' && (role === 'worker' || !isLoopback)) {
    throw new ConfigError(`WEBHOOK_ALLOW_PRIVATE: 1 is refused ${reason}; set it to 0, or to i-understand`)
  }
  return setting === '1' || setting === 'i-understand'
}
