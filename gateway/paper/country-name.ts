/**
 * The name of a country as a document in this language prints it: `Deutschland`. It comes from the runtime's locale data,
 * which may change, so a document whose bytes must not change stores it.
 */
export function countryName(code: string, language: string): string {
  // A code without a name stands for itself.
  return new Intl.DisplayNames(language === 'en' ? 'en-GB' : language, { type: 'region' }).of(code) ?? code
}
