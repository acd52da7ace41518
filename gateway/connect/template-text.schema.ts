const VARIABLE = /\{\{([1-9]\d?)\}\}/g

/** The numbers of the variables `{{1}}`, `{{2}}` … in a text, each once, in ascending order. */
export function variablesOf(text: string): number[] {
  const numbers = [...text.matchAll(VARIABLE)].map(([, number]) => Number(number))
  return [...new Set(numbers)].sort((a, b) => a - b)
}

/** The rule about variables that a text breaks, or null. */
export function variableFault(text: string): string | null {
  const bare = text.replaceAll(VARIABLE, '')
  if (bare.includes('{{') || bare.includes('}}')) return 'must write variables as {{1}}, {{2}} and so on'
  const numbers = variablesOf(text)
  if (numbers.some((number, index) => number !== index + 1)) return 'must number its variables from {{1}} without gaps'
  return null
}

/** Whether a text begins or ends with a variable, which WhatsApp refuses. */
export function hasVariableAtEdge(text: string): boolean {
  return /^\s*\{\{[1-9]\d?\}\}/.test(text) || /\{\{[1-9]\d?\}\}\s*$/.test(text)
}

/** The text with its variables replaced; a variable without a value stays as it is. */
export function fillIn(text: string, values: readonly string[]): string {
  return text.replaceAll(VARIABLE, (whole, number: string) => values[Number(number) - 1] || whole)
}
