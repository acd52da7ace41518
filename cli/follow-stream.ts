import { setTimeout as sleep } from 'node:timers/promises'
import { type CommandContext, isFinal, UsageError } from './command.ts'

export interface StreamMessage {
  name: 'event' | 'delivery'
  data: string
}

/** The gateway writes every four seconds, if only a comment. */
const SILENT_MS = 15_000
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000]
const NOT_YET = 'The API isn’t responding yet. Events will appear as soon as it does.'
const LOST = 'The connection was lost. Missed events will appear as soon as it is back.'

/** Events and finished deliveries, without end: after an interruption, the stream continues where it stopped. */
export async function* followStream(
  { pillar, say, signal }: Pick<CommandContext, 'pillar' | 'say' | 'signal'>,
  since: string | undefined,
): AsyncGenerator<StreamMessage, void, undefined> {
  let position: string | undefined
  for (let failures = 0; ; ) {
    const silence = new AbortController()
    try {
      const headers = position === undefined ? undefined : { 'last-event-id': position }
      const either = AbortSignal.any([signal, silence.signal])
      const response = await pillar.events.stream({ since }, { signal: either, headers })
      requireEvents(response)
      for await (const { id, name, data } of messagesOf(response, silence)) {
        if (position === undefined) say('Connected.')
        else if (failures > 0) say('Reconnected.')
        failures = 0
        position = id ?? position
        if (name && data !== undefined) yield { name: name as StreamMessage['name'], data }
      }
    } catch (error) {
      if (signal.aborted || isFinal(error)) throw error
    }
    signal.throwIfAborted()
    const pause = PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)] ?? 0
    if (failures === 1) say(position === undefined ? NOT_YET : LOST)
    await sleep(pause, undefined, { signal })
  }
}

function requireEvents({ headers }: Response): void {
  const type = headers.get('content-type') ?? 'nothing'
  if (type.startsWith('text/event-stream')) return
  throw new UsageError(`PILLAR_URL does not lead to the API: it returned ${type} instead of events`)
}

interface Frame {
  id?: string
  name?: string
  data?: string
}

/** Reads server-sent events of one line of data each, as the gateway sends them. Aborts when it falls silent. */
async function* messagesOf({ body }: Response, silence: AbortController): AsyncGenerator<Frame> {
  if (!body) return
  const wait = () => setTimeout(() => silence.abort(), SILENT_MS)
  let timer = wait()
  try {
    let frame: Frame = {}
    let rest = ''
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      // Not while the caller handles an event: nothing is read then, so the silence means nothing.
      clearTimeout(timer)
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const [, field, value] = /^(id|event|data): (.*)$/s.exec(line) ?? []
        if (field) frame[field === 'event' ? 'name' : (field as 'id' | 'data')] = value
        if (line !== '') continue
        yield frame
        frame = {}
      }
      timer = wait()
    }
  } finally {
    clearTimeout(timer)
  }
}
