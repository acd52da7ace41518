import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type Said,
  type TranscriptionEngine,
  TranscriptionError,
  type TranscriptionOrder,
  type Word,
} from './transcription-engine.ts'

interface Limits {
  /** The address space. The language model takes 110 MB. */
  megabytes: number
  /** Seconds of the processor for each second of audio, and for the start. */
  perSecond: number
  startSeconds: number
  /** Real time as a multiple of the processor's time, because others may need the processor. */
  patience: number
}

const LIMITS: Limits = { megabytes: 800, perSecond: 4, startSeconds: 30, patience: 5 }
const MOST_CHARACTERS = 10_000_000
/** Requests of the API come first. */
const NICE = 10
const CLOSED = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])
const LINE = /^(\S+) (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/

/** Writes drafts with pocketsphinx of CMU, which understands English. It gets the audio through a pipe, so that it ends with us. */
export function createPocketsphinxEngine(program: string, limits: Partial<Limits> = {}): TranscriptionEngine {
  const stopping = new AbortController()
  const within = { ...LIMITS, ...limits }
  return {
    name: 'pocketsphinx',
    model: 'pocketsphinx',
    quality: 'draft',
    understands: (language) => /^en(-|$)/i.test(language),
    close: () => stopping.abort(),
    async transcribe(order) {
      return { language: order.language ?? 'en', said: readSaid(await run(program, order, within, stopping.signal)) }
    },
  }
}

async function run(program: string, { audio, seconds }: TranscriptionOrder, limits: Limits, stopping: AbortSignal) {
  const cpuSeconds = Math.ceil(limits.startSeconds + limits.perSecond * seconds)
  const patience = AbortSignal.timeout(cpuSeconds * limits.patience * 1000)
  // The program can't open what Node calls a pipe, which is a socket.
  const limited = `ulimit -v ${limits.megabytes * 1000}; ulimit -t ${cpuSeconds}; cat | nice -n ${NICE} "$0" "$@"`
  const options = ['-infile', '/dev/stdin', '-time', 'yes', '-logfn', '/dev/null']
  const child = spawn('/bin/sh', ['-c', limited, program, ...options], {
    // The program needs no secret.
    env: { NODE_ENV: 'production', PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'pipe', 'ignore'],
    // A group of its own, so that all of it can be killed.
    detached: true,
  })
  const signal = AbortSignal.any([stopping, patience])
  const kill = () => child.pid && process.kill(-child.pid, 'SIGKILL')
  signal.addEventListener('abort', kill)
  if (signal.aborted) kill()
  try {
    const [text] = await Promise.all([readAll(child.stdout), endOf(child), feed(child, audio)])
    return text
  } finally {
    signal.removeEventListener('abort', kill)
  }
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('error', (cause) => reject(new TranscriptionError(`pocketsphinx can't run: ${cause.message}`, { cause })))
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new TranscriptionError(`pocketsphinx ended with ${signal ?? code}`))
    })
  })
}

async function feed({ stdin }: { stdin: Writable }, audio: string): Promise<void> {
  await pipeline(createReadStream(audio), stdin).catch((error: NodeJS.ErrnoException) => {
    // A program that fails closes the pipe, and its exit says so.
    if (!CLOSED.has(error.code ?? '')) throw error
  })
}

async function readAll(output: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const part of output.setEncoding('utf8')) {
    text += part
    if (text.length > MOST_CHARACTERS) throw new TranscriptionError('pocketsphinx wrote too much')
  }
  return text
}

/** A line with all words begins each utterance, and one line follows for each word, between `<s>` and `</s>`. */
export function readSaid(output: string): Said[] {
  const said: Said[] = []
  let words: Word[] = []
  for (const line of output.split('\n')) {
    const [, token = '', start, end, confidence] = LINE.exec(line.trim()) ?? []
    if (token === '<s>') words = []
    if (token === '</s>') {
      if (words.length > 0) said.push(together(words))
      words = []
    }
    // Silence and noises stand in brackets. A number tells pronunciations of a word apart.
    const text = token.replace(/\(\d+\)$/, '')
    if (!/^[a-z][a-z'.-]*$/i.test(text)) continue
    words.push({ start: Number(start), end: Number(end), text, confidence: Math.min(1, Number(confidence)) })
  }
  if (words.length > 0) said.push(together(words))
  return said
}

function together(words: Word[]): Said {
  const mean = words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length
  return {
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    text: words.map(({ text }) => text).join(' '),
    confidence: mean,
    words,
  }
}
