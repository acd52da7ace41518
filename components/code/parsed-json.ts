/** Undefined for text that is not a complete JSON object or list, such as an excerpt. */
export function parsedJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
