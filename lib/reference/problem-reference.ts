import { type ProblemCode, problemKinds } from '../../gateway/problems.schema.ts'
import { remedies } from '../../gateway/remedies.schema.ts'

export type ProblemEntry = { code: string; status: number; title: string; remedy: string }

/** Every failure the API can answer with, by status. */
export const problemEntries: ProblemEntry[] = Object.entries(problemKinds)
  .map(([code, { status, title }]) => ({ code, status, title, remedy: remedies[code as ProblemCode] }))
  .sort((a, b) => a.status - b.status)

export function problemEntry(code: string): ProblemEntry | undefined {
  return problemEntries.find((entry) => entry.code === code)
}
