import { type Method, nextId } from './instruments.ts'

// biome-ignore lint/suspicious/noExplicitAny: a stand-in takes whatever it is sent.
export type Fields = Record<string, any>

export interface Intent extends Fields {
  id: string
  status: string
  latest_charge: Fields | null
  payment_method: Method | null
}

/** A response with an error of Stripe. */
export class Refused extends Error {
  readonly status: number
  readonly body: Fields

  constructor(status: number, error: Fields) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export const invalid = (message: string, more: Fields = {}) =>
  new Refused(400, { type: 'invalid_request_error', message, ...more })

/** All objects that Stripe remembers, what is due later, and the events that each change caused. */
export class Book {
  readonly intents = new Map<string, Intent>()
  readonly refunds = new Map<string, Fields>()
  readonly setups = new Map<string, Fields>()
  readonly customers = new Map<string, Fields>()
  readonly methods = new Map<string, Method>()
  readonly disputes = new Map<string, Fields>()
  readonly events: Fields[] = []
  readonly #later: { at: number; run: () => void }[] = []
  /** In seconds, as Stripe counts. */
  now: number
  /** Where challenges take place. */
  url = ''

  constructor(begin: Date) {
    this.now = Math.floor(begin.getTime() / 1000)
  }

  emit(type: string, { behaviour: _, ...data }: Fields): void {
    this.events.push({
      id: nextId('evt'),
      object: 'event',
      api_version: '2026-08-26.dahlia',
      created: this.now,
      livemode: false,
      type,
      data: { object: { ...data, latest_charge: data.latest_charge?.id ?? null } },
    })
  }

  get<T>(all: Map<string, T>, id: string): T {
    const found = all.get(id)
    if (found) return found
    throw new Refused(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such object: ${id}`,
    })
  }

  after(seconds: number, run: () => void): void {
    this.#later.push({ at: this.now + seconds, run })
  }

  /** Does what is due, earliest first. */
  run(): void {
    const due = this.#later.filter(({ at }) => at <= this.now).sort((a, b) => a.at - b.at)
    for (const one of due) this.#later.splice(this.#later.indexOf(one), 1)
    for (const one of due) one.run()
  }
}
