import pg from 'pg'
import { createVault } from '#lib/server/vault/vault.ts'
import { loadSecrets } from '#scripts/secrets.ts'

/** Secrets that must never reach a browser: the workspace's keys and the console's own secrets. */
export async function openSecretsOf(slug: string): Promise<Record<string, string>> {
  const secrets = loadSecrets(process.env.DATA_DIR ?? '', {})
  const vault = createVault(secrets.VAULT_KEY)
  const client = new pg.Client({ connectionString: process.env.CONSOLE_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ workspace_id: string; environment: string; ciphertext: Buffer }>(
    'SELECT workspace_id, environment, ciphertext FROM sealed_keys JOIN workspaces USING (workspace_id) WHERE slug = $1',
    [slug],
  )
  await client.end()
  const keys = rows.map(({ workspace_id, environment, ciphertext }) => [
    `the sealed ${environment} key`,
    vault.open(ciphertext, { workspaceId: workspace_id, environment }),
  ])
  return { ...Object.fromEntries(keys), ...secrets }
}
