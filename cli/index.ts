import { parseArgs } from 'node:util'
import { createPillar, PillarError } from '../sdks/typescript/index.ts'
import { clockCommand } from './clock.ts'
import { type Arguments, type Command, UsageError } from './command.ts'
import { keysCommand } from './keys.ts'
import { listenCommand } from './listen.ts'
import { logsCommand } from './logs.ts'
import { triggerCommand } from './trigger.ts'

export interface CliEnvironment {
  env: Record<string, string | undefined>
  output: NodeJS.WritableStream
  /** For errors, and with `--json` for everything that people read. */
  error: NodeJS.WritableStream
  signal: AbortSignal
}

const commands: Record<string, Command> = {
  listen: listenCommand,
  trigger: triggerCommand,
  logs: logsCommand,
  keys: keysCommand,
  clock: clockCommand,
}

/** Runs one command and returns its exit code: 0 done or stopped, 1 failed, 2 usage, 3 refused by the API. */
export async function runCli(argv: string[], environment: CliEnvironment): Promise<number> {
  const { env, output, error: errors, signal } = environment
  const isJson = argv.includes('--json')
  try {
    const { command, args } = parse(argv)
    const { baseUrl, apiKey } = readAccess(env)
    await command.run(args, {
      pillar: createPillar({ baseUrl, apiKey }),
      apiKey,
      signal,
      say: (text) => void (isJson ? errors : output).write(`${text}\n`),
      result: (value) => void (isJson && output.write(`${JSON.stringify(value)}\n`)),
    })
    return 0
  } catch (error) {
    if (signal.aborted) return 0
    const { exitCode, lines } = failureOf(error)
    errors.write(lines.map((line) => `${line}\n`).join(''))
    return exitCode
  }
}

function parse([name = '', ...rest]: string[]): { command: Command; args: Arguments } {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(name ? `there is no command ${name}` : 'the command is missing')
  const options = { ...command.options, json: { type: 'boolean' as const } }
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true })
  return { command, args: { values: values as Arguments['values'], positionals } }
}

function readAccess(env: CliEnvironment['env']): { baseUrl: string; apiKey: string } {
  const apiKey = env.PILLAR_API_KEY
  if (!apiKey)
    throw new UsageError('set PILLAR_API_KEY to a key of the environment to use; never pass it as an argument')
  return { baseUrl: env.PILLAR_URL || 'http://localhost:4000', apiKey }
}

function failureOf(error: unknown): { exitCode: number; lines: string[] } {
  if (error instanceof UsageError || isArgumentError(error))
    return { exitCode: 2, lines: [error.message, '', ...usage()] }
  if (error instanceof PillarError && error.status > 0) return { exitCode: 3, lines: refusalOf(error) }
  return { exitCode: 1, lines: [error instanceof Error ? error.message : String(error)] }
}

function refusalOf({ detail, code, status, errors, requestId }: PillarError): string[] {
  const fields = errors.map(({ field, message }) => `  ${field}: ${message}`)
  return [`${detail} (${status} ${code}${requestId ? `, ${requestId}` : ''})`, ...fields]
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

function usage(): string[] {
  const lines = Object.values(commands).map(({ usage, summary }) => `  ${usage}\n      ${summary}`)
  return [
    'Usage: npm run -s pillar -- COMMAND',
    ...lines,
    'PILLAR_API_KEY is the key, PILLAR_URL the address of the API.',
  ]
}
