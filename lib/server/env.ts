import * as z from 'zod'
import { type Provider, readProviders } from './providers/provider-settings.ts'
import { readVaultKeyring } from './vault/vault.ts'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''))

const databaseUrl = z
  .string({ error: 'is missing' })
  .regex(/^(postgres(ql)?:\/\/|socket:)/, 'must begin with postgres:// or postgresql://')
  .refine(
    (url) => !URL.parse(url)?.searchParams.has('options'),
    'must not set options, because the console sets its role there',
  )

const secret = z
  .string({ error: 'is missing' })
  .refine((value) => Buffer.byteLength(value) >= 32, 'must be at least 32 characters')

const vaultKey = z
  .string({ error: 'is missing' })
  .refine((value) => readVaultKeyring(value) !== null, 'must be 32 bytes in base64url (43 characters)')

const schema = z
  .object({
    CONSOLE_DATABASE_URL: databaseUrl,
    WHOLESALER_DATABASE_URL: databaseUrl.optional(),
    WHOLESALER_WORKSPACE: z.string().optional(),
    DATA_DIR: z.string().default('.data'),
    GATEWAY_URL: origin.default('http://localhost:4000'),
    CONSOLE_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65_535).default(3000),
    CONSOLE_METRICS_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: origin.optional(),
    HOSTED_URL: origin.optional(),
    LIVEKIT_URL: z.url({ protocol: /^(wss?|https?)$/, error: 'must be a wss or https address' }).optional(),
    PROVISIONING_TOKEN: secret,
    AUTH_SECRET: secret,
    VAULT_KEY: vaultKey,
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
    MAIL_FROM: z.string().regex(/@/, 'must be an address, or a name and an address in angle brackets').optional(),
    TRUSTED_PROXIES: z.coerce.number({ error: 'must be a whole number' }).int().min(0).max(10).default(0),
  })
  .transform((values) => ({
    ...values,
    PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.CONSOLE_PORT}`,
    HOSTED_URL: values.HOSTED_URL ?? `http://127.0.0.1:${values.CONSOLE_PORT}`,
  }))
  .refine((values) => !values.SMTP_URL || values.MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'must be set if SMTP_URL is',
  })
  // Cookies ignore the port, so a browser sends them to every port of a host.
  .refine((values) => new URL(values.PUBLIC_URL).hostname !== new URL(values.HOSTED_URL).hostname, {
    path: ['HOSTED_URL'],
    error:
      'must have a different host name than PUBLIC_URL, not only a different port: payers would get the console’s cookies',
  })

export type Env = z.output<typeof schema> & { PROVIDERS: Provider[] }

export class EnvError extends Error {
  override name = 'EnvError'
}

/** Throws EnvError with one line per fault. Values are never repeated, because most are secrets. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const { providers, faults } = readProviders(given)
  if (parsed.success && faults.length === 0) return { ...parsed.data, PROVIDERS: providers }
  const issues = parsed.error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
  throw new EnvError([...issues, ...faults].map(({ path, message }) => `${path} ${message}`).join('\n'))
}

let current: Env | undefined

/** Read on first use, not on import: `next build` evaluates modules without any secret. */
export function env(): Env {
  current ??= readEnv(process.env)
  return current
}
