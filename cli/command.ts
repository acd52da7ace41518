import type { Readable, Writable } from 'node:stream'
import type { ParseArgsOptionsConfig } from 'node:util'
import { type Pillar, PillarError } from '../sdks/typescript/index.ts'

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export interface Arguments {
  values: Record<string, string | boolean | undefined>
  positionals: string[]
}

export interface CommandContext {
  pillar: Pillar
  /** The address of the API. */
  baseUrl: string
  /** The key of the requests, from which `listen` derives its signing secret. */
  apiKey: string
  /** Aborts at the first Ctrl-C. */
  signal: AbortSignal
  /** For a protocol only. Print everything else with the methods below. */
  input: Readable
  output: Writable
  /** One line for people. With `--json` it goes to standard error. */
  say(text: string): void
  /** With `--json`, one line of standard output. */
  result(value: object): void
  /** Prints a new secret for people. With `--json` it is in the result, and must not end in a log of standard error. */
  reveal(secret: string): void
}

export interface Command {
  /** As in `keys rotate ID`. */
  usage: string
  summary: string
  /** The most words that may follow the name. */
  words: number
  /** The command uses standard output for a protocol, so messages for people go to standard error. */
  isProtocol?: true
  options: ParseArgsOptionsConfig
  run(args: Arguments, context: CommandContext): Promise<void>
}

const UNITS = { s: 1, m: 60, h: 3_600, d: 86_400 }

/** `90s`, `30m`, `2h` or `7d`, in seconds. */
export function readDuration(text: string): number {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  if (!count || !unit) throw new UsageError(`${text} is not a duration such as 30m, 2h or 7d`)
  return Number(count) * UNITS[unit as keyof typeof UNITS]
}

export function readText({ values }: Arguments, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function readWord({ positionals }: Arguments, at: number, name: string): string {
  const word = positionals[at]
  if (!word) throw new UsageError(`${name} is missing`)
  return word
}

/** A refusal that a retry can't change: a wrong address, a wrong key, or a missing scope. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof PillarError)) return error instanceof UsageError
  return error.status >= 300 && error.status < 500 && error.status !== 429
}

/** Others choose names, paths and texts: a control character in them could change or fake what the terminal shows. */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
