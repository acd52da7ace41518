import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { argumentsOfScript } from './npm-script.ts'
import type { Stack } from './stack.ts'

/** Runs `npm run reseal` on the stack's databases with its current secrets; returns the lines that it printed. */
export async function reseal({ settings, secrets, databases }: Stack): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, argumentsOfScript('reseal'), {
    env: {
      ...process.env,
      ...secrets,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: databases.owner.gateway,
      CONSOLE_DATABASE_URL: databases.owner.console,
    },
  })
  return stdout.trim().split('\n')
}
