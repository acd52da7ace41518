import type { Readable, Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createPillar, PillarError } from '../sdks/typescript/index.ts'
import { clockCommand } from './clock.ts'
import { type Arguments, type Command, printable, UsageError } from './command.ts'
import { keysCommand } from './keys.ts'
import { listenCommand } from './listen.ts'
import { logsCommand } from './logs.ts'
import { mcpCommand } from './mcp.ts'
import { triggerCommand } from './trigger.ts'

export interface CliEnvironment {
  env: Record<string, string | undefined>
  input: Readable
  output: Writable
  /** For errors, and with `--json` for everything that people read. */
  error: Writable
  signal: AbortSignal
}

const commands: Record<string, Command> = {
  listen: listenCommand,
  trigger: triggerCommand,
  logs: logsCommand,
  keys: keysCommand,
  clock: clockCommand,
  mcp: mcpCommand,
}

/** Runs one command and returns its exit code: 0 done or stopped, 1 failed, 2 usage, 3 refused by the API. */
export async function runCli(argv: string[], environment: CliEnvironment): Promise<number> {
  const { env, input, output, error: errors } = environment
  const isJson = argv.includes('--json')
  const unwritable = failureOfWriting([output, errors])
  const signal = AbortSignal.any([environment.signal, unwritable])
  try {
    if (argv.includes('--help')) {
      output.write(`${usage(argv).join('\n')}\n`)
      return 0
    }
    const { command, args } = parse(argv)
    const { baseUrl, apiKey } = readAccess(env)
    await command.run(args, {
      pillar: createPillar({ baseUrl, apiKey }),
      ...{ baseUrl, apiKey, signal, input, output },
      say: (text) => void (isJson || command.isProtocol ? errors : output).write(`${printable(text)}\n`),
      result: (value) => void (isJson && output.write(`${printable(JSON.stringify(value))}\n`)),
      reveal: (secret) => void (isJson || output.write(`Its secret, shown only now:\n${printable(secret)}\n`)),
    })
    return 0
  } catch (error) {
    if (environment.signal.aborted || unwritable.reason?.code === 'EPIPE') return 0
    const { exitCode, lines } = failureOf(unwritable.reason ?? error, argv, env)
    errors.write(lines.map((line) => `${printable(line)}\n`).join(''))
    return exitCode
  }
}

/** Aborts when the reader of the output is gone, such as `head`, or a disk is full. */
function failureOfWriting(streams: NodeJS.WritableStream[]): AbortSignal {
  const failed = new AbortController()
  for (const stream of streams) stream.on('error', (error) => failed.abort(error))
  return failed.signal
}

function commandNamed(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined
}

function parse([name = '', ...rest]: string[]): { command: Command; args: Arguments } {
  const command = commandNamed(name)
  if (!command) throw new UsageError(name ? `there is no command ${name}` : 'the command is missing')
  const options = { ...command.options, json: { type: 'boolean' as const } }
  const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true })
  const surplus = positionals[command.words]
  if (surplus !== undefined) throw new UsageError(`${name} does not take ${surplus}`)
  return { command, args: { values: values as Arguments['values'], positionals } }
}

function readAccess(env: CliEnvironment['env']): { baseUrl: string; apiKey: string } {
  const apiKey = env.PILLAR_API_KEY
  if (!apiKey)
    throw new UsageError('set PILLAR_API_KEY to a key of the environment to use; never pass it as an argument')
  // A space in front of a live key would hide its prefix from the check of `mcp`.
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new UsageError(
      'PILLAR_API_KEY must be a whole key, such as sk_sandbox_ and its letters, without a space or …',
    )
  const baseUrl = addressOf(env)
  if (!/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? ''))
    throw new UsageError(`PILLAR_URL must begin with http:// or https://, unlike ${baseUrl}`)
  const { username, password } = new URL(baseUrl)
  if (username || password) throw new UsageError('PILLAR_URL must not contain a user name or a password')
  return { baseUrl, apiKey }
}

function addressOf(env: CliEnvironment['env']): string {
  return env.PILLAR_URL || 'http://localhost:4000'
}

type Failure = { exitCode: number; lines: string[] }

function failureOf(error: unknown, argv: string[], env: CliEnvironment['env']): Failure {
  if (error instanceof UsageError || isArgumentError(error))
    return { exitCode: 2, lines: [...withoutAdvice(error.message).split('\n'), '', ...usage(argv)] }
  if (error instanceof PillarError && error.status > 0) return { exitCode: 3, lines: refusalOf(error, env) }
  if (error instanceof PillarError) return { exitCode: 1, lines: [`No response from ${addressOf(env)}.`] }
  return { exitCode: 1, lines: [error instanceof Error ? error.message : String(error)] }
}

function refusalOf({ detail, code, status, errors, requestId }: PillarError, env: CliEnvironment['env']): string[] {
  // The detail of a single invalid field says the same.
  const fields = errors.length > 1 ? errors.map(({ field, message }) => `  ${field}: ${message}`) : []
  if (code === 'unreadable_response') fields.push(`  PILLAR_URL: ${addressOf(env)} may not be the API`)
  return [`${detail} (${status} ${code}${requestId ? `, ${requestId}` : ''})`, ...fields]
}

/** Node advises how to pass an argument that begins with a hyphen, which no command takes. */
function withoutAdvice(message: string): string {
  return message.replace(/\. To specify a positional argument.*/s, '')
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** Explains the command that the arguments name, otherwise all. */
function usage([name = '']: string[]): string[] {
  const named = commandNamed(name)
  const explained = named ? [named] : Object.values(commands)
  const lines = explained.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`])
  return [
    'Usage: npm run -s pillar -- COMMAND',
    ...lines,
    'PILLAR_API_KEY is the key, PILLAR_URL the address of the API.',
  ]
}
