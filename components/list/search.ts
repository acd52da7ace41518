import {
  createParser,
  createSerializer,
  type inferParserType,
  type ParserMap,
  parseAsArrayOf,
  parseAsString,
} from 'nuqs/server'
import { momentOf } from '#lib/time-span.ts'
import type { Sort } from '../data-table/columns.ts'
import type { Option } from '../ui/option.ts'

/** One filter of a list. Its key in the table is its name in the URL. */
export type Filter = {
  readonly label: string
  /** The API's parameter, if its name differs from the URL's. */
  readonly api?: string
  /** The chip's options. A filter without any is set by a link or a search, and can be cleared. */
  readonly options?: readonly Option[]
  /** Values that a URL may hold besides the options. */
  readonly form?: RegExp
  /** The option that applies if the URL names none. */
  readonly standing?: string
  /** A button toggles its only option. */
  readonly isSwitch?: boolean
  /** A search box shows it, so the toolbar doesn't. */
  readonly isTyped?: boolean
}

export type Filters = Record<string, Filter>
export type Parsers = ParserMap

type ValueOf<One> = One extends { form: RegExp }
  ? string
  : One extends { options: readonly Option<infer Value>[] }
    ? Value
    : string

/** The filters under the API's names. */
export type ApiFilters<All extends Filters> = {
  [Name in keyof All as All[Name] extends { api: infer Api extends string } ? Api : Name]?: ValueOf<All[Name]>
} & { from?: string; to?: string }

export type SearchValues<All extends Filters, Also extends Parsers> = {
  [Name in keyof All]: ValueOf<All[Name]> | null
} & { from: string | null; to: string | null; after: string[]; open: string | null } & inferParserType<Also>

export type Search<All extends Filters, Also extends Parsers> = {
  filters: All
  hasTime: boolean
  parsers: Parsers
  urlKeys: { open: string }
  /** Resets every filter, as an update of the URL. */
  cleared: Record<string, null>
  /** Closes the drawer and the dialogs, as an update of the URL. */
  closed: Record<string, null>
  toApi(values: SearchValues<All, Also>): ApiFilters<All>
  /** The URL with these values replaced. */
  write(base: string, values: Partial<SearchValues<All, Also>>): string
  isNarrowed(values: SearchValues<All, Also>): boolean
}

type Table<All, Also> = {
  filters: All
  /** Filters by time: `from` and `to` in the URL. */
  hasTime?: boolean
  /** The URL parameter with the open record's ID. */
  opens?: string
  /** Other values in the URL: a tab, a sort. */
  also?: Also
  /** The other values that open a dialog. */
  dialogs?: readonly (keyof Also & string)[]
}

/** Declares a list's URL state once: how each filter is parsed, offered, sent to the API and cleared. */
export function defineSearch<const All extends Filters, Also extends Parsers = Record<never, never>>({
  filters,
  hasTime = false,
  opens = 'open',
  also,
  dialogs = [],
}: Table<All, Also>): Search<All, Also> {
  const narrowing: Parsers = {
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, parserOf(filter)])),
    ...(hasTime && { from: parseAsMoment, to: parseAsMoment }),
  }
  // `after` holds the cursors of the previous pages, for the Previous button.
  const after = parseAsArrayOf(parseAsString).withDefault([])
  const parsers: Parsers = { ...narrowing, after, open: parseAsString, ...also }
  const urlKeys = { open: opens }
  const heldIn = (values: object, name: string) => (values as Record<string, string | null>)[name]

  function toApi(values: SearchValues<All, Also>) {
    const pairs = Object.keys(narrowing).map((name) => {
      const { api = name, standing }: Partial<Filter> = filters[name] ?? {}
      return [api, heldIn(values, name) ?? standing]
    })
    return Object.fromEntries(pairs.filter(([, value]) => value)) as ApiFilters<All>
  }

  return {
    filters,
    hasTime,
    parsers,
    urlKeys,
    cleared: resetOf([...Object.keys(narrowing), 'after']),
    closed: resetOf(['open', ...dialogs]),
    toApi,
    write: createSerializer(parsers, { urlKeys }),
    isNarrowed: (values) => Object.keys(narrowing).some((name) => heldIn(values, name) !== null),
  }
}

function resetOf(names: string[]): Record<string, null> {
  return Object.fromEntries(names.map((name) => [name, null]))
}

function parserOf({ options = [], form, standing }: Filter) {
  const values = options.map(({ value }) => value).filter((value) => value !== standing)
  return createParser({
    parse: (text) => (form?.test(text) || values.includes(text) ? text : null),
    serialize: (text: string) => text,
  })
}

/** `-24h` or an ISO 8601 time. */
const parseAsMoment = createParser({
  parse: (text) => (momentOf(text, new Date()) ? text : null),
  serialize: (text: string) => text,
})

/** A sort in the URL: `created_at` ascending, `-created_at` descending, by these columns only. */
export function parseAsSort(columns: readonly string[]) {
  return createParser<Sort>({
    parse: (text) => {
      const column = text.replace(/^-/, '')
      return columns.includes(column) ? { column, direction: text.startsWith('-') ? 'desc' : 'asc' } : null
    },
    serialize: ({ column, direction }) => (direction === 'desc' ? `-${column}` : column),
    eq: (a, b) => a.column === b.column && a.direction === b.direction,
  })
}
