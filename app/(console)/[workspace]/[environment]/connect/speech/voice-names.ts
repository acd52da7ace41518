import type { Voice } from '#lib/data/speech.ts'

/** `Ava, English (United States)`; the ID of a voice that is not in the list. */
export function voiceLabel(id: string, voices: readonly Voice[]): string {
  const found = voices.find(({ voice }) => voice === id)
  return found ? `${found.name}, ${found.languageName}` : id
}

/** The languages of the voices, in the order of their names. */
export function languagesOf(voices: readonly Voice[]): { value: string; label: string }[] {
  const names = new Map(voices.map(({ language, languageName }) => [language as string, languageName]))
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}
