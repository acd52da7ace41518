import { Problem, problemBody } from '../errors.ts'
import type { ProblemCode } from '../problems.schema.ts'
import { type Document, operationsOf, resolve, type Schema } from './json.ts'
import { problemSamples } from './problem-samples.schema.ts'

/** Gives every body an example: JSON from the examples of its fields, problems from one table. */
export function addExamples(document: Document, docsUrl: string): void {
  const problems = problemExamples(docsUrl)
  const used: typeof problems = {}
  for (const { requestBody, responses } of operationsOf(document)) {
    const body = requestBody?.content['application/json']
    if (body) body.example = compose(document, body.schema, 'sent')
    for (const { description, content = {} } of Object.values(responses)) {
      const { 'application/json': json, 'application/problem+json': problem } = content
      if (json) json.example = compose(document, json.schema, 'received')
      if (!problem) continue
      const codes = codesOf(description)
      for (const code of codes) used[code] = problems[code] as (typeof problems)[string]
      problem.examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]))
    }
  }
  document.components.examples = used
}

function codesOf(description: string): string[] {
  return [...description.matchAll(/`(\w+)`/g)].map(([, code = '']) => code)
}

// A request shows required fields and those with an example; a response shows every field. Nullable fields are null:
// dates and IDs of different states would contradict each other.
function compose(document: Document, given: Schema, direction: 'sent' | 'received'): unknown {
  const schema = { ...resolve(document, given), ...given }
  if (admitsNull(given)) return null
  if ('example' in schema) return schema.example
  if ('default' in schema) return schema.default
  if (schema.enum) return schema.enum[0]
  const [branch] = schema.anyOf ?? schema.oneOf ?? []
  if (branch) return compose(document, branch, direction)
  if (schema.type === 'array') return schema.items ? [compose(document, schema.items, direction)] : []
  if (schema.type !== 'object') return PLAIN[String(schema.type)]
  const shown = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) =>
      direction === 'received' || schema.required?.includes(name) || ('example' in field && !admitsNull(field)),
  )
  return Object.fromEntries(shown.map(([name, field]) => [name, compose(document, field, direction)]))
}

const PLAIN: Record<string, unknown> = { string: '', integer: 0, number: 0, boolean: false }

function admitsNull({ type, anyOf }: Schema): boolean {
  return [type].flat().includes('null') || (anyOf?.some((one) => one.type === 'null') ?? false)
}

/** One problem for each code, as the API would send it. */
export function problemExamples(docsUrl: string) {
  return Object.fromEntries(
    Object.entries(problemSamples).map(([code, { instance, detail, members }]) => {
      const problem = new Problem(code as ProblemCode, detail, { ...(members && { members }) })
      const value = problemBody(problem, docsUrl, instance, 'req_01jd5k3v9m8q2r7t4w6x0y1z2b')
      return [code, { summary: value.title, value }]
    }),
  )
}
