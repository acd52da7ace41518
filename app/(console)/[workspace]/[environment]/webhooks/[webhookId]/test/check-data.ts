import * as z from 'zod'
import type { JsonProblem } from '#components/code/json-editor.tsx'
import { type ReadJson, readJson } from '#components/code/json-places.ts'

// The page's policy forbids compiled checks, and each attempt counts as a violation.
z.config({ jitless: true })

export type CheckedData = { data: Record<string, unknown> | null; problems: JsonProblem[] }

/** Checks typed data against the gateway's schema for the event type. Each problem has its line. */
export function checkData(text: string, schema: Record<string, unknown>): CheckedData {
  const read = readJson(text)
  if (read.fault) return { data: null, problems: [read.fault] }
  if (typeof read.value !== 'object' || read.value === null || Array.isArray(read.value)) {
    return { data: null, problems: [{ line: 1, message: 'The data must be a JSON object: { … }.' }] }
  }
  const result = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(read.value)
  const problems = result.success ? [] : result.error.issues.flatMap((issue) => problemsOf(issue, [], read.lines))
  return { data: problems.length === 0 ? (read.value as Record<string, unknown>) : null, problems }
}

type Issue = z.core.$ZodIssue
type Lines = Extract<ReadJson, { fault: null }>['lines']

function problemsOf(issue: Issue, before: PropertyKey[], lines: Lines): JsonProblem[] {
  const path = [...before, ...issue.path]
  if (issue.code === 'invalid_union') {
    // The branch that got furthest is the one that was meant; the "or null" branch explains nothing.
    const nearest = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a))[0]
    if (nearest) return nearest.flatMap((one) => problemsOf(one as Issue, path, lines))
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problem([...path, key], 'is not a field of this event', lines))
  }
  return [problem(path, issue.message.replace(/^Invalid input: /, ''), lines)]
}

function depthOf(issues: { path: PropertyKey[] }[]) {
  return Math.max(0, ...issues.map(({ path }) => path.length))
}

function problem(path: PropertyKey[], message: string, lines: Lines): JsonProblem {
  const pointer = pointerOf(path)
  // A missing field has no line, so its problem gets the parent's line.
  const line = lines.get(pointer) ?? lines.get(pointerOf(path.slice(0, -1))) ?? 1
  return { line, message: `${pointer || 'The data'} ${message}` }
}

function pointerOf(path: PropertyKey[]) {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
