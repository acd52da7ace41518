const MOST_CHARACTERS = 2_000
const MESSAGES = 10
const WINDOW_MS = 5_000

/** A message of a participant over its data channel. Null for anything else. */
export type Said =
  | { type: 'chat'; text: string }
  | { type: 'hand'; raised: boolean }
  | { type: 'turn'; source: 'microphone' | 'camera'; on: boolean }

export function readSaid(message: string): Said | null {
  if (message.length > MOST_CHARACTERS * 2) return null
  const given = parse(message)
  if (given.type === 'chat' && typeof given.text === 'string' && given.text.trim() !== '') {
    return { type: 'chat', text: given.text.trim().slice(0, MOST_CHARACTERS) }
  }
  if (given.type === 'hand' && typeof given.raised === 'boolean') return { type: 'hand', raised: given.raised }
  const { source, on } = given
  if (given.type === 'turn' && (source === 'microphone' || source === 'camera') && typeof on === 'boolean') {
    return { type: 'turn', source, on }
  }
  return null
}

function parse(message: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(message)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Admits ten messages in five seconds. */
export function createTalkLimit(now: () => number = () => performance.now()) {
  let times: number[] = []
  return (): boolean => {
    times = times.filter((at) => now() - at < WINDOW_MS)
    if (times.length >= MESSAGES) return false
    times.push(now())
    return true
  }
}
