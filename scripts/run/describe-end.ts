import type { Child } from './child.ts'
import { lastLines } from './log-file.ts'

/** Describes a process that ended unexpectedly: how it ended, and the end of its log. */
export function describeEnd(child: Child, how: string): string {
  const said = child.log ? `, see ${child.log}\n${lastLines(child.log, 20)}` : ''
  return `The ${child.name} ${how}${said}`
}
