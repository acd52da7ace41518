import { setTimeout as sleep } from 'node:timers/promises'
import { PillarError } from '../sdks/typescript/index.ts'
import type { CommandContext } from './command.ts'

export interface StreamMessage {
  name: 'event' | 'delivery'
  data: string
}

/** The gateway writes every four seconds, if only a comment. */
const SILENT_MS = 15_000
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000]

/** Events and finished deliveries, without end: after an interruption, the stream continues where it stopped. */
export async function* followStream(
  { pillar, say, signal }: CommandContext,
  since: string | undefined,
): AsyncGenerator<StreamMessage, void, undefined> {
  let position: string | undefined
  for (let failures = 0; ; ) {
    const silence = new AbortController()
    try {
      const headers = position === undefined ? undefined : { 'last-event-id': position }
      const either = AbortSignal.any([signal, silence.signal])
      const response = await pillar.events.stream({ since }, { signal: either, headers })
      for await (const { id, name, data } of messagesOf(response, silence)) {
        if (failures > 0) say('Connected again.')
        failures = 0
        position = id ?? position
        if (name && data !== undefined) yield { name: name as StreamMessage['name'], data }
      }
    } catch (error) {
      if (signal.aborted || isFinal(error)) throw error
    }
    signal.throwIfAborted()
    const pause = PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)] ?? 0
    if (failures === 1) say('The connection was lost. Events since then follow as soon as it is back.')
    await sleep(pause, undefined, { signal })
  }
}

/** A refusal that waiting does not change: a wrong key, or one that lacks the scope. */
function isFinal(error: unknown): boolean {
  return error instanceof PillarError && error.status >= 400 && error.status < 500 && error.status !== 429
}

interface Frame {
  id?: string
  name?: string
  data?: string
}

/** Reads server-sent events of one line of data each, as the gateway sends them. Aborts when it falls silent. */
async function* messagesOf({ body }: Response, silence: AbortController): AsyncGenerator<Frame> {
  if (!body) return
  let timer = setTimeout(() => silence.abort(), SILENT_MS)
  try {
    let frame: Frame = {}
    let rest = ''
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENT_MS)
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, field, value] = /^(id|event|data): (.*)$/.exec(line) ?? []
        if (field) frame[field === 'event' ? 'name' : (field as 'id' | 'data')] = value
        if (line !== '') continue
        yield frame
        frame = {}
      }
    }
  } finally {
    clearTimeout(timer)
  }
}
