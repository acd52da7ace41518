import { parseArgs } from 'node:util'
import { innermost } from '#lib/server/auth/problem.ts'
import { type Database, openDatabase } from '#lib/server/db/client.ts'
import { createLinkFor } from '#lib/server/links/emailed-links.ts'
import { LINK_MINUTES } from '#lib/server/links/one-time-links.ts'
import { removePasskeysOf } from '#lib/server/passkeys/passkeys.ts'
import { removeSecondFactor } from '#lib/server/second-factor/second-factor.ts'
import { startPostgres } from './postgres/index.ts'
import { Refusal, runCommand } from './refusal.ts'
import { loadSecrets } from './secrets.ts'
import { loadEnvFile, readSettings } from './settings.ts'

const usage = 'Usage: npm run -s reset-password -- EMAIL [--remove-second-step] [--remove-passkeys]'
const NO_SUCH_DATABASE = '3D000'
const client = { ip: null, userAgent: 'npm run reset-password' }

await runCommand(async () => {
  loadEnvFile()
  const { email, removesSecondStep, removesPasskeys } = readArguments()
  const { dataDir, publicUrl } = readSettings({ ...process.env, DATABASE_URL: '', CONSOLE_DATABASE_URL: '' })
  const secrets = loadSecrets(dataDir, process.env)
  const named = process.env.CONSOLE_DATABASE_URL
  const embedded = named ? undefined : await startPostgres({ dataDir })
  const url = named ?? embedded?.url('console') ?? ''
  // The console's functions read their settings from the environment, as in its own process.
  Object.assign(process.env, secrets, { CONSOLE_DATABASE_URL: url, PUBLIC_URL: publicUrl })
  const db = openDatabase(url)
  try {
    const link = await createLinkFor(db, 'password_reset', email, client).catch((error) => {
      if ((innermost(error) as { code?: string }).code !== NO_SUCH_DATABASE) throw error
      throw new Refusal(`The console never ran on ${dataDir}. Start it once, or set DATA_DIR or CONSOLE_DATABASE_URL.`)
    })
    if (!link) throw new Refusal(`Nobody has an account with the address ${email}.`)
    if (removesSecondStep) await removeSecondStep(db, email)
    // Where a workspace requires a second step, the password alone neither removes the last passkey nor adds another.
    if (removesPasskeys) console.error(`Passkeys of ${email} removed: ${await removePasskeysOf(db, email, client)}.`)
    console.log(link)
    console.error(`It sets a new password once, for ${LINK_MINUTES} minutes. Give it only to the owner of ${email}.`)
  } finally {
    await db.$client.end()
    await embedded?.stop()
  }
}, usage)

/** For a user who has lost the authenticator app and the backup codes. */
async function removeSecondStep(db: Database, email: string): Promise<void> {
  const isRemoved = await removeSecondFactor(db, email, client)
  console.error(isRemoved ? `Two-step sign-in of ${email} is off.` : `Two-step sign-in of ${email} was off already.`)
}

function readArguments(): { email: string; removesSecondStep: boolean; removesPasskeys: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'remove-second-step': { type: 'boolean' }, 'remove-passkeys': { type: 'boolean' } },
    })
    const [email] = positionals
    if (!email || positionals.length > 1) throw new Error('Name one email address')
    return {
      email: email.trim().toLowerCase(),
      removesSecondStep: values['remove-second-step'] ?? false,
      removesPasskeys: values['remove-passkeys'] ?? false,
    }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}. ${usage}`)
  }
}
