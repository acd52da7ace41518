import { parseArgs } from 'node:util'
import { catalogueCommand } from './cli/catalogue.ts'
import { type Arguments, type Command, type CommandContext, UsageError } from './cli/command.ts'
import { connectCommand, statusCommand } from './cli/connect.ts'
import { acceptCommand, ignoreCommand, problemsCommand, restoreCommand } from './cli/decide.ts'
import { DONE, failureOf } from './cli/exit-code.ts'
import { importCommand } from './cli/import.ts'
import { invoicesCommand } from './cli/invoices.ts'
import { paymentCommand } from './cli/payment.ts'
import { simulatorCommand } from './cli/simulator.ts'
import { statementCommand } from './cli/statement.ts'
import { correctCommand, stockCommand } from './cli/stock.ts'
import { ask, askPassword, countingDown, createProgressLine, type Streams } from './cli/terminal.ts'
import { rejectedCommand, undoCommand } from './cli/undo.ts'
import { watchCommand } from './cli/watch.ts'
import { type Clock, systemClock } from './clock.ts'
import { openStore, type Store } from './db/store.ts'

/** Everything that the commands take from the process that runs them. */
export interface CliEnvironment extends Streams {
  env: Record<string, string | undefined>
  keyFile: string
  signal: AbortSignal
  clock?: Clock
  /** Finds or starts the pharmacy's database, migrated. */
  openDatabase(): Promise<{ url: string; stop(): Promise<void> }>
}

const commands: Record<string, Command> = {
  simulator: simulatorCommand,
  connect: connectCommand,
  invoices: invoicesCommand,
  import: importCommand,
  problems: problemsCommand,
  accept: acceptCommand,
  ignore: ignoreCommand,
  restore: restoreCommand,
  catalogue: catalogueCommand,
  stock: stockCommand,
  correct: correctCommand,
  payment: paymentCommand,
  statement: statementCommand,
  status: statusCommand,
  undo: undoCommand,
  rejected: rejectedCommand,
  watch: watchCommand,
}

/** Runs one command and returns its exit code: 0 done, 2 usage, 3 refused by the wholesaler, 4 interrupted. */
export async function runCli(argv: string[], environment: CliEnvironment): Promise<number> {
  const { output, error: errors, signal } = environment
  const isJson = argv.includes('--json')
  if (argv.includes('--help')) {
    output.write(`${usage(argv)}\n`)
    return DONE
  }
  const { context, close, clear } = createContext(environment, isJson)
  try {
    const { command, args } = parse(argv)
    await command.run(args, context)
    return DONE
  } catch (error) {
    clear()
    const { exitCode, details, ...failure } = failureOf(error, signal)
    errors.write(`${failure.message}\n${failure.error === 'usage' ? `\n${usage(argv)}\n` : ''}`)
    if (isJson) output.write(`${JSON.stringify({ ...failure, ...details })}\n`)
    return exitCode
  } finally {
    await close()
  }
}

function commandNamed(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined
}

function parse([name = '', ...rest]: string[]): { command: Command; args: Arguments } {
  const command = commandNamed(name)
  if (!command) throw new UsageError(name ? `there is no command ${name}` : 'the command is missing')
  if (name === 'connect' && rest.some((one) => one.startsWith('--password')))
    throw new UsageError('the password is never an argument, because other users can see it')
  const options = { ...command.options, json: { type: 'boolean' as const } }
  const { values, positionals } = parseArgs({
    args: rest,
    options,
    allowPositionals: command.allowPositionals ?? false,
  })
  return { command, args: { values: values as Arguments['values'], positionals } }
}

/** Explains the command that the arguments name, otherwise all. */
function usage([name = '']: string[]): string {
  const named = commandNamed(name)
  const explained = named ? [named] : Object.values(commands)
  const lines = explained.map((command) => `  ${command.usage}\n      ${command.summary}`)
  return `Usage: npm run -s wholesaler -- COMMAND\n${lines.join('\n')}`
}

function createContext(environment: CliEnvironment, isJson: boolean) {
  const { env, keyFile, signal, output, error: errors, clock = systemClock } = environment
  const line = createProgressLine(environment)
  const opened: (() => Promise<void>)[] = []
  let store: Promise<Store> | undefined

  async function open(): Promise<Store> {
    const database = await environment.openDatabase()
    opened.push(database.stop)
    const made = openStore(database.url)
    opened.push(made.close)
    return made
  }

  function say(text: string): void {
    line.clear()
    const stream = isJson ? errors : output
    stream.write(`${text}\n`)
  }

  const context: CommandContext = {
    clock: countingDown(clock, line.show),
    signal,
    keyFile,
    env,
    output,
    say,
    onWait: ({ error, until }) =>
      say(
        `${error.message} Tries again at ${until.toISOString().slice(11, 16)} UTC; Ctrl-C stops, and the next run continues.`,
      ),
    progress: line.show,
    result(value) {
      line.clear()
      if (isJson) output.write(`${JSON.stringify(value)}\n`)
    },
    readPassword: async () => env.WHOLESALER_PASSWORD || askPassword(environment, signal),
    ask: (question) => ask(environment, question, signal),
    openStore() {
      store ??= open()
      return store
    },
  }
  const close = async () => {
    for (const one of opened.toReversed()) await one()
  }
  return { context, close, clear: line.clear }
}
