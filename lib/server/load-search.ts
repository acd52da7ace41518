import { createLoader, type ParserMap } from 'nuqs/server'

/** The URL state of a list. */
export type UrlState<Values, Found> = {
  parsers: ParserMap
  urlKeys: Record<string, string>
  toApi(values: Values): Found
}

/** The values in a page's URL. */
export async function loadSearch<Values extends { after: string[] }, Found>(
  { parsers, urlKeys, toApi }: UrlState<Values, Found>,
  searchParams: Promise<Record<string, string | string[] | undefined>>,
) {
  const values = (await createLoader(parsers, { urlKeys })(searchParams)) as unknown as Values
  return { ...values, filters: toApi(values), cursor: values.after.at(-1) }
}
