/** A query parameter given once; repeated ones are nobody's honest link. */
export function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
