import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import type { Clock } from '../clock.ts'

export interface Streams {
  input: Readable & { isTTY?: boolean }
  output: NodeJS.WritableStream
  /** For progress, prompts and errors. */
  error: NodeJS.WritableStream & { isTTY?: boolean }
}

const TICK_MS = 1_000

/** Asks without showing what is typed. Reads one line if the input is not a terminal. */
export async function askPassword({ input, error }: Streams, signal: AbortSignal): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: input.isTTY === true })
  // Asked only now: until the line above, the terminal shows what is typed.
  if (input.isTTY) error.write('Password: ')
  const ended = new Promise<string>((done) => lines.once('close', () => done('')))
  try {
    return await Promise.race([lines.question('', { signal }), ended])
  } finally {
    lines.close()
    if (input.isTTY) error.write('\n')
  }
}

/** Asks on a terminal. Returns undefined without one, because nobody could reply. */
export async function ask(
  { input, error }: Streams,
  question: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!input.isTTY) return undefined
  const lines = createInterface({ input, output: error })
  const ended = new Promise<string>((done) => lines.once('close', () => done('')))
  try {
    return (await Promise.race([lines.question(question, { signal }), ended])).trim()
  } finally {
    lines.close()
  }
}

/** A line that the next one replaces. Left out where the output is not a terminal. */
export function createProgressLine({ error }: Streams) {
  let isShown = false
  return {
    show(text: string) {
      if (!error.isTTY) return
      error.write(`\r\x1b[2K${text}`)
      isShown = true
    },
    clear() {
      if (isShown) error.write('\r\x1b[2K')
      isShown = false
    },
  }
}

/** Counts down on the line while a wait lasts. */
export function countingDown(clock: Clock, show: (text: string) => void): Clock {
  return {
    now: clock.now,
    async sleep(ms, signal) {
      const until = clock.now().getTime() + ms
      for (let left = ms; left > 0; left = until - clock.now().getTime()) {
        const seconds = Math.ceil(left / 1000)
        show(`Continues in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
        await clock.sleep(Math.min(TICK_MS, left), signal)
      }
    },
  }
}
