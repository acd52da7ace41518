import { formatDecimal, plural } from './format.ts'

export function formatDuration(milliseconds: number) {
  if (milliseconds < 1000) return `${formatDecimal(milliseconds, 0, milliseconds < 10 ? 1 : 0)} ms`
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${formatDecimal(seconds, 0, 1)} s`
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / 3600)]
  if (hours < 1) return joinParts(minutes, 'min', Math.floor(seconds % 60), 's')
  if (hours < 48) return joinParts(hours, 'h', minutes % 60, 'min')
  return joinParts(Math.floor(hours / 24), 'd', hours % 24, 'h')
}

function joinParts(first: number, firstUnit: string, second: number, secondUnit: string) {
  return second === 0 ? `${first} ${firstUnit}` : `${first} ${firstUnit} ${second} ${secondUnit}`
}

/** Seconds as players show them: "1:05", or "1:01:05" after the first hour. */
export function formatClock(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** "31 days and 4 hours": the two largest units. */
export function formatSpan(seconds: number): string {
  const parts = [
    { count: Math.floor(seconds / 86_400), noun: 'day' },
    { count: Math.floor(seconds / 3_600) % 24, noun: 'hour' },
    { count: Math.floor(seconds / 60) % 60, noun: 'minute' },
    { count: seconds % 60, noun: 'second' },
  ]
  const largest = parts.filter(({ count }) => count > 0).slice(0, 2)
  return largest.map(({ count, noun }) => plural(count, noun)).join(' and ')
}
