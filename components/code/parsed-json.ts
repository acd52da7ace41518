/** Undefined for text that is no JSON object or list: an excerpt may end anywhere. */
export function parsedJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
