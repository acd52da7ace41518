/** Reads a query parameter that appears once. No honest link repeats it. */
export function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
