import { formatDecimal } from './format.ts'

/** In units of 1,000, as file managers and browsers show sizes: `904 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${formatDecimal(bytes / 1000 ** power, 0, power > 1 ? 1 : 0)} ${units[power]}`
}
