/** People write numbers with spaces, dots, hyphens and brackets. */
export function numberOf(text: string): string {
  return text.replace(/[\s().-]/g, '')
}
