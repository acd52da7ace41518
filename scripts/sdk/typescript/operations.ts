import type { Document, Schema } from '../document.ts'
import type { Method } from '../methods.ts'
import { typeScriptType } from './type.ts'

export function typeScriptOperations(document: Document, methods: Method[]): string {
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
  const { ids, input, answer, item } = method
  const inputType = input && nameOf(document, input.schema, input.typeName)
  const parameters = [
    ...ids.map((id) => `${id}: string`),
    ...(input ? [`${input.kind}${input.required ? '' : '?'}: ${inputType}`] : []),
    'options?: CallOptions',
  ].join(', ')
  const given = answer === 'raw' ? 'Response' : answer ? nameOf(document, answer, method.answerName) : 'void'
  const doc = (text: string) => (method.summary ? `    /** ${method.summary}${text} */\n` : '')
  const call = `${doc('.')}    ${method.name}(${parameters}): Promise<${given}>\n`
  if (!item) return call
  const one = item.$ref ? nameOf(document, item, '') : `${given}['data'][number]`
  return `${call}${doc(': all pages, one by one.')}    ${method.iterate}(${parameters}): AsyncGenerator<${one}, void, undefined>\n`
}

function nameOf(document: Document, schema: Schema, inlineName: string): string {
  return `types.${schema.$ref ? typeScriptType(document, schema) : inlineName}`
}
