import MiniSearch from 'minisearch'
import type { Route } from 'next'
import { plural } from '../format.ts'
import { referenceRoutes, routes } from '../routes.ts'
import { apiResources, type OperationEntry, type ResourceEntry } from './api-reference.ts'
import { apiRules } from './api-rules.ts'
import type { Field } from './describe-schema.ts'
import { apiEvents, type EventEntry, type EventGroup } from './event-reference.ts'
import { type ProblemEntry, problemEntries } from './problem-reference.ts'

type Kind = 'Overview' | 'Page' | 'Operation' | 'Event type' | 'Error' | 'Field'

/** One place of the reference that a search finds. */
export interface Finding {
  kind: Kind
  /** As the reference calls it, such as `Create a checkout`. */
  title: string
  /** Where it is, such as `POST /v1/pay/checkouts`. */
  place: string
  text: string
  href: Route
}

/** `names` are searched and not shown. */
type Named = Finding & { names: string }
type Entry = Named & { id: number }

/** The words of a question that say nothing about its subject. */
const IGNORED = new Set(
  'a an and are by can do does for from how i in into is it my of on or the to what when where with'.split(' '),
)

const weights: Record<Kind, number> = { Overview: 3, Page: 6, Operation: 3, 'Event type': 2, Error: 2, Field: 1 }

/** `isPartial` says that nothing has every word of the query, so that each of these has only some. */
export type ReferenceSearch = (query: string) => { found: Finding[]; isPartial: boolean }

let search: ReferenceSearch | undefined

/** Finds the pages, operations, event types, errors and fields that fit the query, best first. */
export const searchReference: ReferenceSearch = (query) => {
  search ??= createReferenceSearch(apiResources(), problemEntries, apiEvents().groups)
  return search(query)
}

export function createReferenceSearch(
  resources: ResourceEntry[],
  problems: ProblemEntry[],
  groups: EventGroup[],
): ReferenceSearch {
  const findings: Named[] = [
    ...apiRules.map(findingOfRule),
    ...resources.flatMap(findingsOf),
    ...groups.flatMap(({ events }) => events.map(findingOfEvent)),
    ...problems.map(findingOfProblem),
  ]
  const entries = findings.map((finding, id) => ({ ...finding, id }))
  const index = new MiniSearch<Entry>({
    fields: ['title', 'names', 'text'],
    tokenize: wordsOf,
    searchOptions: {
      processTerm: (word) => (IGNORED.has(word.toLowerCase()) ? null : word.toLowerCase()),
      prefix: true,
      // A slip in a longer word still finds it.
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      boost: { title: 6, names: 3 },
      boostDocument: (id) => weights[entries[id]?.kind ?? 'Field'],
    },
  })
  index.addAll(entries)
  const find = (query: string, combineWith: 'AND' | 'OR') =>
    index.search(query, { combineWith }).flatMap(({ id }) => entries[id] ?? [])
  return (query) => {
    const found = find(query, 'AND')
    return found.length > 0 ? { found, isPartial: false } : { found: find(query, 'OR'), isPartial: true }
  }
}

function findingOfRule({ id, title, text }: (typeof apiRules)[number]): Named {
  return { kind: 'Overview', title, place: 'All operations', text, href: referenceRoutes.rule(id), names: '' }
}

function findingsOf(resource: ResourceEntry): Named[] {
  const { tag, name, description, operations } = resource
  const href = referenceRoutes.page(tag)
  return [
    { kind: 'Page', title: name, place: plural(operations.length, 'operation'), text: description, href, names: tag },
    ...operations.map((operation) => findingOf(tag, operation)),
    ...fieldFindings(resource),
  ]
}

function findingOf(tag: string, { id, method, path, summary, description }: OperationEntry): Named {
  return {
    kind: 'Operation',
    title: summary,
    place: `${method} ${path}`,
    text: description,
    href: referenceRoutes.operation(tag, id),
    names: `${id} ${method} ${path}`,
  }
}

// A field is listed once for each page, with the first of its operations that has it.
function fieldFindings({ tag, name: page, operations }: ResourceEntry): Named[] {
  const places = operations.flatMap(({ id, parameters, body, response }) =>
    [...parameters.path, ...parameters.query, ...body, ...response.fields]
      .flatMap(withInner)
      .map((field) => ({ field, id })),
  )
  return [...new Map(places.toReversed().map((one) => [one.field.name, one])).values()].map(({ field, id }) => ({
    kind: 'Field',
    title: field.name,
    place: page,
    text: field.description,
    href: referenceRoutes.operation(tag, id),
    names: field.values.join(' '),
  }))
}

function withInner(field: Field): Field[] {
  return [field, ...field.fields.flatMap(withInner)]
}

function findingOfEvent({ type, meaning }: EventEntry): Named {
  return {
    kind: 'Event type',
    title: type,
    place: 'Webhooks',
    text: meaning,
    href: referenceRoutes.eventType(type),
    names: type.replaceAll('.', ' '),
  }
}

function findingOfProblem({ code, status, title, remedy }: ProblemEntry): Named {
  return {
    kind: 'Error',
    title: code,
    place: String(status),
    text: `${title} ${remedy}`,
    href: routes.error(code),
    names: String(status),
  }
}

/** `createCheckout` and `checkout_id` are found as a whole and by each of their words. */
function wordsOf(text: string): string[] {
  const whole = text.split(/[^\p{L}\p{N}_]+/u)
  return [...new Set(whole.flatMap((word) => [word, ...word.split(/_|(?<=\p{Ll})(?=\p{Lu})/u)]))].filter(Boolean)
}
