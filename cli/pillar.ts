import { untilStopSignal } from '#scripts/run/stop-signal.ts'
import { loadEnvFile } from '#scripts/settings.ts'
import { runCli } from './index.ts'

loadEnvFile()
const stop = new AbortController()
void untilStopSignal(() => process.exit(130)).then(() => stop.abort())
const { env, stdin: input, stdout: output, stderr: error } = process
process.exitCode = await runCli(process.argv.slice(2), { env, input, output, error, signal: stop.signal })
