import { type CreateSpeech, unitsOf, type Voice } from '#lib/data/speech.ts'

export type SpeechDraft = { text: string; language: string; voice: string; format: string; speed: string }

const MOST_CHARACTERS = 5_000

export const formats = [
  { value: 'mp3', label: 'MP3' },
  { value: 'wav', label: 'WAV' },
  { value: 'ogg_opus', label: 'Ogg Opus' },
]

export const speeds = ['0.5', '0.75', '1', '1.25', '1.5', '2'].map((value) => ({
  value,
  label: value === '1' ? 'Normal' : `${value}×`,
}))

export function startingDraft(voices: readonly Voice[], wanted: string | null): SpeechDraft {
  const voice = voices.find((one) => one.voice === wanted) ?? voices[0]
  return { text: '', language: voice?.language ?? '', voice: voice?.voice ?? '', format: 'mp3', speed: '1' }
}

/** Another language brings its first voice. */
export function changed(voices: readonly Voice[], { language }: Partial<SpeechDraft>): Partial<SpeechDraft> {
  const voice = voices.find((one) => one.language === language)
  return language && voice ? { voice: voice.voice } : {}
}

/** In Unicode code points, as the gateway counts them. */
export function charactersOf(text: string): number {
  return [...text.trim().normalize('NFC')].length
}

export function costOf(text: string, unitPrice: number): number {
  return unitsOf(charactersOf(text)) * unitPrice
}

export function speechProblems({ text }: SpeechDraft): Record<string, string> {
  const characters = charactersOf(text)
  if (characters === 0) return { text: 'Enter a text' }
  if (characters > MOST_CHARACTERS) return { text: 'Use at most 5,000 characters' }
  return {}
}

export function toCreateSpeech({ text, voice, format, speed }: SpeechDraft): CreateSpeech {
  return { text, voice, format, speed: Number(speed) } as CreateSpeech
}
