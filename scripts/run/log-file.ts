import { existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const largestBytes = 5_000_000

/** Opens a log for appending; a large one is first renamed to `.1`. */
export function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true })
  if (existsSync(path) && statSync(path).size > largestBytes) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

export function lastLines(path: string, count: number): string {
  if (!existsSync(path)) return ''
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
}
