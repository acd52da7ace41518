import type { Child } from './child.ts'
import { lastLines } from './log-file.ts'

/** What is said of a process that should still run: how it ended and its last words. */
export function describeEnd(child: Child, how: string): string {
  const said = child.log ? `, see ${child.log}\n${lastLines(child.log, 20)}` : ''
  return `The ${child.name} ${how}${said}`
}
