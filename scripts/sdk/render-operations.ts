import type { Document, Schema } from './document.ts'
import type { Method } from './methods.ts'
import { typeScriptType } from './typescript-type.ts'

/** What the client calls, and the types it promises. */
export function renderOperations(document: Document, methods: Method[]): string {
  const groups = [...Map.groupBy(methods, (method) => method.group)]
  const table = groups.map(
    ([group, list]) => `  ${group}: {\n${list.map((method) => `    ${entry(method)},\n`).join('')}  },\n`,
  )
  const api = groups.map(
    ([group, list]) => `  ${group}: {\n${list.map((method) => signatures(document, method)).join('')}  }\n`,
  )
  return [
    `import type { CallOptions, Operation } from '../operation.ts'\n`,
    `import type * as types from './types.ts'\n\n`,
    `export const operations = {\n${table.join('')}} satisfies Record<string, Record<string, Operation>>\n\n`,
    `export interface Pillar {\n${api.join('')}}\n`,
  ].join('')
}

function entry(method: Method): string {
  const members = [
    `method: '${method.verb}'`,
    `path: '${method.path}'`,
    method.input && `input: '${method.input.kind}'`,
    method.iterate && `iterate: '${method.iterate}'`,
    method.answer === 'raw' && 'raw: true',
    !method.repeatable && 'once: true',
    method.freeInput.length > 0 && `freeInput: ${list(method.freeInput)}`,
    method.freeAnswer.length > 0 && `freeAnswer: ${list(method.freeAnswer)}`,
  ]
  return `${method.name}: { ${members.filter(Boolean).join(', ')} }`
}

function list(paths: string[]): string {
  return `[${paths.map((path) => `'${path}'`).join(', ')}]`
}

function signatures(document: Document, method: Method): string {
  const { ids, input } = method
  const inputType = input && (input.schema.$ref ? named(document, input.schema) : `types.${input.typeName}`)
  const parameters = [
    ...ids.map((id) => `${id}: string`),
    ...(input ? [`${input.kind}${input.required ? '' : '?'}: ${inputType}`] : []),
    'options?: CallOptions',
  ].join(', ')
  const answer = method.answer === 'raw' ? 'Response' : method.answer ? named(document, method.answer) : 'void'
  const call = `    /** ${method.summary}. */\n    ${method.name}(${parameters}): Promise<${answer}>\n`
  if (!method.item) return call
  const item = named(document, method.item)
  return `${call}    /** ${method.summary}: all pages, one by one. */\n    ${method.iterate}(${parameters}): AsyncGenerator<${item}, void, undefined>\n`
}

function named(document: Document, schema: Schema): string {
  const type = typeScriptType(document, schema, '    ')
  return schema.$ref ? `types.${type}` : type
}
