import { runCommand } from './refusal.ts'
import { ensureBuild } from './run/build.ts'
import { startChild } from './run/child.ts'
import { loadEnvFile, readGatewayUrl } from './settings.ts'

await runCommand(() => {
  loadEnvFile()
  return ensureBuild(
    readGatewayUrl(process.env),
    (command) => startChild(command, undefined),
    () => {},
  )
})
