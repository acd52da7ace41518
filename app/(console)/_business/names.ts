const regions = new Intl.DisplayNames('en-GB', { type: 'region' })
const languageNames = new Intl.DisplayNames('en-GB', { type: 'language' })

export function languageName(code: string) {
  return languageNames.of(code) ?? code
}

export function countryName(code: string) {
  try {
    return regions.of(code) ?? code
  } catch {
    return code
  }
}
