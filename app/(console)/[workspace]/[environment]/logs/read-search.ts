type Found = Partial<Record<'status' | 'code' | 'operation' | 'key' | 'path' | 'object' | 'request', string>>

const forms: [RegExp, keyof Found][] = [
  [/^req_\w+$/, 'request'],
  [/^key_\w+$/, 'key'],
  [/^[a-z]{2,5}_[0-9a-hjkmnp-tv-z]{26}$/, 'object'],
  [/^\/\S*$/, 'path'],
  [/^[2345](xx|\d\d)$/, 'status'],
  [/^[a-z]+(_[a-z0-9]+)+$/, 'code'],
  [/^[a-z]+[A-Z]\w*$/, 'operation'],
]

/** What somebody typed or pasted, as the filter it can only be; null when it is none. */
export function readSearch(text: string): Found | null {
  const sought = text.trim().replace(/^https?:\/\/[^/]+/, '')
  const form = forms.find(([pattern]) => pattern.test(sought))
  return form ? { [form[1]]: sought } : null
}
