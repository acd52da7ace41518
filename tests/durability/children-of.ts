import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The running processes that a process has started. */
export function childrenOf(pid: number): number[] {
  const all = existsSync('/proc/self/stat') ? fromProc() : fromPs()
  return all.filter(([, parent]) => parent === pid).map(([child]) => child)
}

type ChildAndParent = [child: number, parent: number]

function fromProc(): ChildAndParent[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): ChildAndParent[] => {
      try {
        // proc(5): the command is in parentheses and may contain anything; the state and the parent follow.
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]]
      } catch {
        // It ended after it was listed.
        return []
      }
    })
}

function fromPs(): ChildAndParent[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as ChildAndParent)
}
