import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Distinguishes processes that had the same pid, by start time. Undefined if there is none; a zombie doesn't count. */
export function identityOf(pid: number): string | undefined {
  return existsSync('/proc/self/stat') ? identityFromProc(pid) : identityFromPs(pid)
}

/** The command line of a process, words separated by spaces; empty if it can't be read. */
export function commandOf(pid: number): string {
  if (existsSync('/proc/self/stat')) return (readProc(pid, 'cmdline') ?? '').replaceAll('\0', ' ')
  return ps(pid, 'command=')
}

function identityFromProc(pid: number): string | undefined {
  const stat = readProc(pid, 'stat')
  if (!stat) return undefined
  // The second field is the command in parentheses, and may itself contain spaces and parentheses (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`
}

function identityFromPs(pid: number): string | undefined {
  const [state, ...started] = ps(pid, 'stat=,lstart=').split(/\s+/)
  return !state || state.startsWith('Z') ? undefined : started.join(' ')
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}

function ps(pid: number, format: string): string {
  return spawnSync('ps', ['-o', format, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
}
