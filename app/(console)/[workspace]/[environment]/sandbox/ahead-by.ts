import { plural } from '#lib/format.ts'

/** "31 days and 4 hours": the two greatest parts. */
export function aheadBy(seconds: number): string {
  const parts = [
    { count: Math.floor(seconds / 86_400), noun: 'day' },
    { count: Math.floor(seconds / 3_600) % 24, noun: 'hour' },
    { count: Math.floor(seconds / 60) % 60, noun: 'minute' },
    { count: seconds % 60, noun: 'second' },
  ]
  const told = parts.filter(({ count }) => count > 0).slice(0, 2)
  return told.map(({ count, noun }) => plural(count, noun)).join(' and ')
}
