import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseKeyring } from '#gateway/keyring.schema.ts'
import { readVaultKeyring } from '#lib/server/vault/vault.ts'
import { Refusal } from './refusal.ts'
import type { Environment } from './settings.ts'

const rules = {
  GATEWAY_SECRET: {
    fits: (text: string) => parseKeyring(text, isLong) !== null,
    wants: '32 bytes or more, or a ring of such secrets (2:newer,1:older)',
  },
  PROVISIONING_TOKEN: { fits: isLong, wants: '32 bytes or more' },
  AUTH_SECRET: { fits: isLong, wants: '32 bytes or more' },
  VAULT_KEY: {
    fits: (text: string) => readVaultKeyring(text) !== null,
    wants: '32 bytes in base64url (43 characters), or a ring of such keys (2:newer,1:older)',
  },
}

export type Secrets = Record<keyof typeof rules, string>
const names = Object.keys(rules) as (keyof Secrets)[]

/**
 * The installation's secrets: from the environment, otherwise from DATA_DIR/secrets.json, written at the first start.
 */
export function loadSecrets(dataDir: string, env: Environment): Secrets {
  const given = Object.fromEntries(names.filter((name) => env[name]).map((name) => [name, env[name]]))
  const kept = names.every((name) => given[name]) ? {} : readOrCreate(dataDir)
  const secrets = { ...kept, ...given } as Secrets
  for (const name of names) {
    const source = given[name] ? 'the environment' : fileOf(dataDir)
    if (typeof secrets[name] !== 'string' || !rules[name].fits(secrets[name])) {
      throw new Refusal(
        `${name} in ${source} ${secrets[name] ? 'is malformed' : 'is missing'}: it must be ${rules[name].wants}.`,
      )
    }
  }
  return secrets
}

function readOrCreate(dataDir: string): Record<string, unknown> {
  const file = fileOf(dataDir)
  if (!existsSync(file)) create(dataDir, file)
  const content = readFileSync(file, 'utf8')
  chmodSync(file, 0o600)
  try {
    const parsed: unknown = JSON.parse(content)
    if (parsed && typeof parsed === 'object' && !Array.isArray(parsed)) return parsed as Record<string, unknown>
  } catch {}
  throw new Refusal(`${file} is malformed: it must be a JSON object with ${names.join(', ')}.`)
}

// Linked under its name once complete, so that two first starts agree on one file, and neither reads half of it.
function create(dataDir: string, file: string): void {
  const hasDatabase = existsSync(join(dataDir, 'postgres', 'cluster')) || existsSync(join(dataDir, 'postgres.place'))
  if (hasDatabase) {
    throw new Refusal(
      `${file} is gone, but its database is encrypted with it. Restore the file, or delete ${dataDir} to start over.`,
    )
  }
  const generated = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]))
  const draft = `${file}.${process.pid}`
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  writeFileSync(draft, `${JSON.stringify(generated, null, 2)}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'secrets.json')
}

function isLong(text: string): boolean {
  return Buffer.byteLength(text) >= 32
}
