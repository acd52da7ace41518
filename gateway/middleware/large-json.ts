import { Worker } from 'node:worker_threads'
import { createSeats } from '../db/seats.ts'
import { Problem } from '../errors.ts'
import type { ProblemCode } from '../problems.schema.ts'
import type { ParsedBody } from './parse-json.ts'

/** The thread's result for one body. */
export type Parsed =
  | { body: ParsedBody }
  | { problem: { code: ProblemCode; detail: string; members: Record<string, unknown> } }

interface Waiting {
  resolve: (parsed: Parsed) => void
  reject: (error: Error) => void
}

/** A body of the largest size takes up to 20 ms. An account whose bodies wait this long sends far too many. */
const WAIT_MS = 5_000
const MOST_MEGABYTES = 128

const seats = createSeats(1, WAIT_MS)
const waiting = new Map<number, Waiting>()
let thread: Worker | undefined
let lastId = 0

/**
 * Runs `parseBody` in its own thread, because a large body would hold up every other request while it is parsed. Parses
 * one body per account at a time, so that accounts don't wait for each other.
 */
export async function parseLargeBody(account: string, bytes: Uint8Array): Promise<ParsedBody> {
  const leave = await seats.take(account)
  try {
    const parsed = await askThread(bytes)
    if ('body' in parsed) return parsed.body
    throw new Problem(parsed.problem.code, parsed.problem.detail, { members: parsed.problem.members })
  } finally {
    leave()
  }
}

function askThread(bytes: Uint8Array): Promise<Parsed> {
  thread ??= start()
  const id = ++lastId
  thread.postMessage({ id, bytes })
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}

function start(): Worker {
  const started = new Worker(new URL('./json-thread.ts', import.meta.url), {
    name: 'json',
    // The thread needs no secret.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  started.unref()
  started.on('message', ({ id, ...parsed }: { id: number } & Parsed) => {
    waiting.get(id)?.resolve(parsed)
    waiting.delete(id)
  })
  started.on('error', (error) => fail(error as Error))
  return started
}

// The next body starts another thread.
function fail(error: Error) {
  thread = undefined
  for (const one of waiting.values()) one.reject(error)
  waiting.clear()
}
