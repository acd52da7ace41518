import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { checkOffer } from './check-offer.ts'
import type { Network } from './connection.ts'
import type { Ask, Told } from './media-thread.ts'
import { type MediaEvent, OfferRefused, type RoomMedia } from './room-media.ts'
import { MediaFailed, type MediaState, type Place, type Present } from './room-partner.ts'

/** One thread doesn’t know which rooms are its own. */
export type RoomThread = Omit<RoomMedia, 'carried'>

interface Waiting {
  resolve(answer: string): void
  reject(error: Error): void
  late: NodeJS.Timeout
}

const MEGABYTES = 512
const THREAD = new URL('./media-thread.ts', import.meta.url)
const BEAT_MS = 5_000
/** A thread that misses this many heartbeats hangs, and would never carry a room again. */
const MOST_MISSED = 3
/** Longer than any answer takes. */
const ANSWER_WITHIN_MS = 15_000
/** How long a stop waits for what was captured last. */
const STOP_WITHIN_MS = 1_000

/**
 * Rooms whose media one thread of this process carries. The thread starts with the first participant. If it dies, the
 * rooms lose their media, and participants connect again to another one.
 */
export function carryRooms(network: Network, log: Logger, { module = THREAD, beatMs = BEAT_MS } = {}): RoomThread {
  const listeners: ((event: MediaEvent) => void)[] = []
  const replies = createReplies()
  const carried = createPresence()
  let thread: Worker | undefined

  const tell = (event: MediaEvent) => {
    carried.hear(event)
    for (const listener of listeners) listener(event)
  }

  function start(): Worker {
    const started = new Worker(module, {
      name: 'rooms',
      workerData: network,
      // The thread needs no secret.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    })
    started.unref()
    const beats = watchBeats(started, beatMs, () => log.error('the media of rooms hangs'))
    started.on('message', (told: Told) => {
      beats.heard()
      if ('event' in told) tell(told.event)
      if ('reply' in told) replies.take(told)
      if ('failed' in told) log.error({ error: told.error }, told.failed)
    })
    started.on('error', (error) => log.error({ error: String(error) }, 'the media of rooms failed'))
    started.on('exit', () => {
      beats.stop()
      if (thread === started) lose()
    })
    return started
  }

  function lose() {
    thread = undefined
    replies.lose()
    tell({ type: 'lost', roomIds: carried.takeAll() })
  }

  function post(ask: Ask) {
    thread ??= start()
    if ('place' in ask) carried.open(ask.place.roomId)
    thread.postMessage(ask)
  }

  const ask = (build: (id: number) => Ask) => replies.await((id) => post(build(id)))

  return {
    name: 'embedded',
    async publish(place, publication, offer, terms) {
      const checked = checkOffer(offer, publication)
      return ask((id) => ({ do: 'publish', id, place, publication, offer: checked, terms }))
    },
    async receive(place, offer) {
      const checked = checkOffer(offer, 'receive')
      return ask((id) => ({ do: 'receive', id, place, offer: checked }))
    },
    unpublish: (place, publication) => thread && post({ do: 'unpublish', place, publication }),
    async open() {},
    admit: async () => null,
    list: async (roomId) => carried.list(roomId),
    mute: async (place, source) => void (thread && post({ do: 'mute', place, source })),
    async disconnect(place) {
      carried.leave(place)
      if (thread) post({ do: 'disconnect', place })
    },
    recorder: null,
    addBot: (place, terms) => post({ do: 'bot', place, terms }),
    async close(roomId) {
      if (!carried.close(roomId)) return
      thread?.postMessage({ do: 'close', roomId } satisfies Ask)
    },
    listen: (listener) => void listeners.push(listener),
    async stop() {
      const stopped = thread
      thread = undefined
      if (stopped) await end(stopped)
    },
  }
}

/** The participants with media, by room. */
function createPresence() {
  const rooms = new Map<string, Map<string, MediaState>>()
  const leave = ({ roomId, participantId }: Place) => void rooms.get(roomId)?.delete(participantId)

  return {
    leave,
    open(roomId: string) {
      if (!rooms.has(roomId)) rooms.set(roomId, new Map())
    },
    hear(event: MediaEvent) {
      if (event.type === 'state') rooms.get(event.roomId)?.set(event.participantId, event.state)
      if (event.type === 'gone') leave(event)
    },
    list: (roomId: string): Present[] =>
      [...(rooms.get(roomId) ?? [])].map(([participantId, media]) => ({ participantId, media, epoch: null })),
    close: (roomId: string) => rooms.delete(roomId),
    takeAll(): string[] {
      const roomIds = [...rooms.keys()]
      rooms.clear()
      return roomIds
    },
  }
}

async function end(thread: Worker): Promise<void> {
  thread.postMessage({ do: 'stop' } satisfies Ask)
  await Promise.race([once(thread, 'exit'), sleep(STOP_WITHIN_MS, undefined, { ref: false })])
  await thread.terminate()
}

/** Ends a thread that no longer handles messages. */
function watchBeats(thread: Worker, beatMs: number, hangs: () => void) {
  let missed = 0
  const timer = setInterval(() => {
    if (missed++ < MOST_MISSED) return thread.postMessage({ do: 'beat' } satisfies Ask)
    hangs()
    void thread.terminate()
  }, beatMs).unref()
  return {
    heard() {
      missed = 0
    },
    stop: () => clearInterval(timer),
  }
}

type Reply = Extract<Told, { reply: number }>

/** The offers that wait for the thread. */
function createReplies() {
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  function settle(id: number): Waiting | undefined {
    const one = waiting.get(id)
    waiting.delete(id)
    clearTimeout(one?.late)
    return one
  }
  const fail = (id: number) => settle(id)?.reject(new MediaFailed('the media of the room failed'))

  return {
    await(send: (id: number) => void): Promise<string> {
      const id = ++lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, late: setTimeout(() => fail(id), ANSWER_WITHIN_MS).unref() })
        send(id)
      })
    },
    take(told: Reply) {
      const one = settle(told.reply)
      if ('answer' in told) one?.resolve(told.answer)
      else one?.reject('late' in told ? new MediaFailed('the answer took too long') : new OfferRefused(told.error))
    },
    lose() {
      for (const id of [...waiting.keys()]) fail(id)
    },
  }
}
