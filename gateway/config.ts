import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { ConfigError } from './config-error.ts'
import { E164 } from './e164.schema.ts'
import { type BucketSettings, bucketOf, storageFields } from './files/storage-settings.ts'
import { hidesKey } from './hides-key.ts'
import { type Keyring, parseKeyring } from './keyring.schema.ts'
import type { ProgramPlace } from './partners/find-program.ts'
import { type LiveKitSettings, liveKitFields, liveKitOf } from './partners/livekit/livekit-settings.ts'
import { bounceFields, listenOn } from './partners/mail/bounce-settings.ts'
import type { Network } from './partners/rooms/connection.ts'
import { mediaFields, mediaOf } from './partners/rooms/media-settings.ts'
import { type StripeSettings, stripeFields, stripeOf } from './partners/stripe/stripe-settings.ts'
import { type SttSettings, sttFields, sttOf } from './partners/transcription/stt-settings.ts'
import { type WhatsAppSettings, whatsAppFields, whatsAppOf } from './partners/whatsapp-cloud/whatsapp-settings.ts'

function wholeNumber(low: number, high: number) {
  const error = `must be a whole number from ${low} to ${high}`
  return z.coerce.number({ error }).int({ error }).min(low, { error }).max(high, { error })
}

const port = wholeNumber(0, 65_535)

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
  DATABASE_POOL: wholeNumber(2, 200).default(20),
  REDIS_URL: z.string().optional(),
  SERVICE_NAME: z
    .string()
    .regex(/^[A-Z0-9-]+$/, 'must be A-Z, 0-9 and hyphens')
    .default('PILLAR'),
  REGION: z.string().default('local'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  GATEWAY_SECRET: z.string().transform(readKeyring),
  PROVISIONING_TOKEN: z.string().min(20, 'must be at least 20 characters').optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['0', '1', 'i-understand']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  SELLER_NAME: z.string().default('Pillar'),
  SELLER_ADDRESS: z.string().default(''),
  SELLER_TAX_ID: z.string().optional(),
  FX_RATES_URL: z.url({ protocol: /^https?$/, error: 'must begin with https:// or http://' }).optional(),
  ...whatsAppFields,
  ...storageFields,
  ...stripeFields,
  DATA_DIR: z.string().default('.data'),
  FFMPEG_PATH: z.string().optional(),
  ...sttFields,
  TTS_URL: z.url().refine(hidesKey, 'must begin with https://').optional(),
  TTS_API_KEY: z.string().optional(),
  TTS_MODEL: z.string().default('tts-1'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must be a Twilio account SID: AC and 32 digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16, 'must be the auth token of the Twilio account').optional(),
  TWILIO_FROM: z.string().regex(E164, 'must be a number in E.164, such as +15005550006').optional(),
  TWILIO_API_URL: z.url().refine(hidesKey, 'must begin with https://').default('https://api.twilio.com'),
  SMS_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'must be a list of countries, such as US,CA')
    .optional(),
  ...mediaFields,
  ...liveKitFields,
  MAIL_FROM: z.string().regex(/@/, 'must be an address, or a name and an address in angle brackets').optional(),
  ...bounceFields,
})

export interface Config {
  consoleUrl: string
  /** Without all five secrets and IDs, live sends no WhatsApp messages. */
  whatsapp: WhatsAppSettings
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
  /** The host that receives bounces of emails. Its SPF record names the servers that send them. */
  bounceHost: string
  /** Where reports of mail servers are received; null to receive none. */
  bounceListen: { host: string; port: number } | null
  /** Where live exchange rates come from; undefined for none. */
  fxRatesUrl: string | undefined
  /** Without both secrets, live takes no payments. Without the publishable key, live pages take no new cards. */
  stripe: StripeSettings
  ffmpeg: ProgramPlace
  transcription: SttSettings
  /** The folder for customers' files. */
  filesFolder: string
  /** Null to keep files in the folder. */
  bucket: BucketSettings | null
  /** The server that speaks live texts; null for the engine on this machine. */
  speech: { url: string; key: string | undefined; model: string } | null
  /** Without all three of Twilio's settings, live sends no SMS. Without countries, SMS go to every country. */
  sms: Record<'accountSid' | 'authToken' | 'from', string | undefined> & { apiUrl: string; countries: string[] }
  seller: { name: string; address: string[]; tax_id: string | null }
  /** The local addresses and UDP ports of rooms; any port if there is no range. */
  media: Network
  /** The server that carries live rooms; null to carry them in this process. */
  livekit: LiveKitSettings | null
}

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
    stripe: stripeOf(values),
    ffmpeg: { stated: values.FFMPEG_PATH, searched: env.PATH },
    transcription: sttOf(values, env.PATH),
    filesFolder: resolve(values.DATA_DIR, 'files'),
    bucket: bucketOf(values),
    speech: values.TTS_URL ? { url: values.TTS_URL, key: values.TTS_API_KEY, model: values.TTS_MODEL } : null,
    sms: smsOf(values),
    consoleUrl: values.PUBLIC_URL.replace(/\/$/, ''),
    whatsapp: whatsAppOf(values),
    media: mediaOf(values),
    livekit: liveKitOf(values),
    mailFrom: values.MAIL_FROM ?? 'Pillar <notices@pillar.test>',
    bounceListen: listenOn(values.BOUNCE_LISTEN),
    bounceHost: values.BOUNCE_HOST ?? `bounces.${domainOf(values.MAIL_FROM ?? 'notices@pillar.test')}`,
  }
}

function sellerOf(values: z.output<typeof settings>): Config['seller'] {
  const address = values.SELLER_ADDRESS.split(';').map((line) => line.trim())
  return { name: values.SELLER_NAME, address: address.filter(Boolean), tax_id: values.SELLER_TAX_ID ?? null }
}

function domainOf(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .replace(/>\s*$/, '')
    .toLowerCase()
}

function smsOf(values: z.output<typeof settings>): Config['sms'] {
  return {
    accountSid: values.TWILIO_ACCOUNT_SID,
    authToken: values.TWILIO_AUTH_TOKEN,
    from: values.TWILIO_FROM,
    apiUrl: values.TWILIO_API_URL,
    countries: values.SMS_COUNTRIES?.split(',') ?? [],
  }
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
