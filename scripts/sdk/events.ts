import { type Document, operationsOf, refName, resolve, type Schema } from './document.ts'
import { freeFormPaths } from './free-form.ts'
import type { NamedTypes } from './types-of.ts'

/** An event that a webhook receives. */
export interface SentEvent {
  /** Such as `charge.succeeded`. */
  type: string
  /** The schema of its body. */
  body: Schema
  /** The name of the type of its data. */
  dataName: string
  /** Paths within the body whose keys are the customer's own. */
  free: string[]
}

export function readEvents(document: Document): SentEvent[] {
  const requests = operationsOf(document).flatMap(({ callbacks }) => Object.entries(callbacks ?? {}))
  return requests.map(([type, urls]) => {
    const body = Object.values(urls)[0]?.post.requestBody?.content['application/json']?.schema ?? {}
    const data = resolve(document, body).properties?.data
    if (!data?.$ref) throw new Error(`the data of ${type} has no name`)
    return { type, body, dataName: refName(data.$ref), free: freeFormPaths(document, body) }
  })
}

/** The types of the data of events, by name. */
export function eventData(document: Document, events: SentEvent[]): NamedTypes {
  return events.map(({ dataName }) => [dataName, document.components.schemas[dataName] ?? {}])
}

/** The type of any event, in languages that tell its alternatives apart by `type`. */
export function webhookEvent(events: SentEvent[]): Schema {
  const description = 'The body of a webhook delivery. Its `type` decides what `data` is.'
  return { description, anyOf: events.map(({ body }) => body) }
}
