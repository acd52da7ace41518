import type { ParseArgsOptionsConfig } from 'node:util'
import type { Wait } from '../client/patience.ts'
import type { Clock } from '../clock.ts'
import { dayOf } from '../days.ts'
import type { Store } from '../db/store.ts'

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command is right, but the stored data don't allow it. Exit code 2; the code is a stable name for programs. */
export class NotPossible extends Error {
  override name = 'NotPossible'
  readonly code: string
  /** More for programs. */
  readonly details: object

  constructor(code: string, message: string, details = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

export interface Arguments {
  values: Record<string, string | boolean | undefined>
  positionals: string[]
}

export interface CommandContext {
  /** Shows a countdown while it sleeps. */
  clock: Clock
  /** Aborts at the first Ctrl-C. */
  signal: AbortSignal
  keyFile: string
  env: Record<string, string | undefined>
  /** For data. */
  output: NodeJS.WritableStream
  /** For people. With `--json` it goes to standard error. */
  say(text: string): void
  /** Replaces the last progress line on a terminal. */
  progress(text: string): void
  /** Announces a wait that the wholesaler demands. */
  onWait(wait: Wait): void
  /** With `--json`, the last line of standard output. */
  result(value: object): void
  /** From WHOLESALER_PASSWORD, otherwise from a prompt. */
  readPassword(): Promise<string>
  /** One line from a terminal; undefined if there is none to ask on. */
  ask(question: string): Promise<string | undefined>
  /** Finds or starts the database; the frame closes it. */
  openStore(): Promise<Store>
}

export interface Command {
  /** As in `connect --url U`. */
  usage: string
  summary: string
  options: ParseArgsOptionsConfig
  allowPositionals?: boolean
  run(args: Arguments, context: CommandContext): Promise<void>
}

export function requireText({ values }: Arguments, name: string): string {
  const value = values[name]
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing`)
  return value
}

export function readInteger({ values }: Arguments, name: string, low: number, high: number): number | undefined {
  const value = values[name]
  if (value === undefined) return undefined
  const number = Number(value)
  if (typeof value === 'string' && /^\d+$/.test(value) && number >= low && number <= high) return number
  throw new UsageError(`--${name} must be an integer from ${low} to ${high}`)
}

/** A day of the calendar as `YYYY-MM-DD`. */
export function readDay({ values }: Arguments, name: string): string | undefined {
  const value = values[name]
  if (typeof value !== 'string') return undefined
  if (/^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value)) return value
  throw new UsageError(`--${name} must be a date such as 2026-01-31`)
}

function isDay(text: string): boolean {
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && dayOf(new Date(ms)) === text
}
