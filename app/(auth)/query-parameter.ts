/** Reads a query parameter that appears once. Our own links never repeat one. */
export function queryParameter(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
