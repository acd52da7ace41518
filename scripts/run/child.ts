import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { openLog } from './log-file.ts'

export interface Command {
  name: string
  args: string[]
  env: NodeJS.ProcessEnv
}

export interface Child {
  name: string
  pid: number
  /** Undefined if its output goes to the supervisor's. */
  log: string | undefined
  /** Resolves when the process ends, with a description of how. */
  ended: Promise<string>
  hasEnded(): boolean
  /** Sends SIGTERM, then SIGKILL if it still runs after the timeout. */
  stop(): Promise<void>
  kill(): void
}

const stopTimeoutMs = 20_000

/** Starts a Node program in its own process group, so that Ctrl-C reaches only its supervisor, which stops in order. */
export function startChild(command: Command, log: string | undefined): Child {
  const output = log === undefined ? 'inherit' : openLog(log)
  const child = spawn(process.execPath, command.args, {
    env: command.env,
    stdio: ['ignore', output, output],
    detached: true,
  })
  if (output !== 'inherit') closeSync(output)
  let over = false
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) => done(signal ? `was ended by ${signal}` : `ended with code ${code}`))
  })
  void ended.then(() => {
    over = true
  })
  const signalGroup = (signal: NodeJS.Signals) => {
    if (!over && child.pid) process.kill(-child.pid, signal)
  }

  return {
    name: command.name,
    pid: child.pid ?? 0,
    log,
    ended,
    hasEnded: () => over,
    async stop() {
      signalGroup('SIGTERM')
      const timer = setTimeout(() => signalGroup('SIGKILL'), stopTimeoutMs)
      await ended
      clearTimeout(timer)
    },
    kill: () => signalGroup('SIGKILL'),
  }
}

/** Runs a Node program in the foreground: it inherits our output, gets our signals, and sets our exit code. */
export async function runForeground(command: Command): Promise<void> {
  const child = spawn(process.execPath, command.args, { env: command.env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise<number>((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code, signal) => done(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)))
  })
}
