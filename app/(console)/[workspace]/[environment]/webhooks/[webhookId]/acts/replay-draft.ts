export type ReplayDraft = { from: string; to: string; kinds: string[]; onlyFailed: 'true' | 'false' }

const DAY_MS = 86_400_000

/** Times as in `datetime-local` fields, interpreted as UTC. */
export function replayDraft(now: Date, since: string | null): ReplayDraft {
  const from = since ? new Date(since) : new Date(now.getTime() - DAY_MS)
  // After the current minute, which the field would cut off.
  return { from: fieldTime(from), to: fieldTime(new Date(now.getTime() + 60_000)), kinds: [], onlyFailed: 'true' }
}

function fieldTime(at: Date) {
  return at.toISOString().slice(0, 16)
}

export function replayProblems({ from, to }: ReplayDraft): Record<string, string> {
  if (from === '') return { from: 'Choose a start time.' }
  if (to === '') return { to: 'Choose an end time.' }
  return from >= to ? { to: 'The end must be after the start.' } : {}
}

export function toReplay<Kind extends string>({ from, to, kinds, onlyFailed }: ReplayDraft) {
  return {
    from: `${from}:00Z`,
    to: `${to}:00Z`,
    ...(kinds.length > 0 && { events: kinds as Kind[] }),
    onlyFailed: onlyFailed === 'true',
  }
}
