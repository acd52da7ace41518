import { join } from 'node:path'
import { runCli } from '#wholesaler/index.ts'
import { migrate } from './migrations/migrate.ts'
import { startPostgres } from './postgres/index.ts'
import { runCommand } from './refusal.ts'
import { untilStopSignal } from './run/stop-signal.ts'
import { loadEnvFile, readSettings } from './settings.ts'

await runCommand(async () => {
  loadEnvFile()
  const { dataDir } = readSettings({ ...process.env, DATABASE_URL: '', CONSOLE_DATABASE_URL: '' })
  const stop = new AbortController()
  void untilStopSignal(() => process.exit(4)).then(() => stop.abort())

  process.exitCode = await runCli(process.argv.slice(2), {
    env: process.env,
    keyFile: join(dataDir, 'wholesaler.key'),
    signal: stop.signal,
    input: process.stdin,
    output: process.stdout,
    error: process.stderr,
    openDatabase: () => openDatabase(dataDir),
  })
})

/** Your own database, or the embedded one: the one that already runs on the data folder, or a new one. */
async function openDatabase(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const own = process.env.WHOLESALER_DATABASE_URL
  if (own) {
    await migrate('wholesaler', process.env.WHOLESALER_MIGRATION_DATABASE_URL || own)
    return { url: own, stop: async () => {} }
  }
  const { ensureDatabase, url, stop } = await startPostgres({ dataDir })
  await ensureDatabase('wholesaler')
  await migrate('wholesaler', url('wholesaler'))
  return { url: url('wholesaler'), stop }
}
