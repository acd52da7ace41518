import type { Document, Schema } from '../document.ts'
import { comment, fieldsOf, typeScriptType } from './type.ts'

export function typeScriptTypes(document: Document, types: [name: string, schema: Schema][]): string {
  return types.map(([name, schema]) => declaration(document, name, schema)).join('\n')
}

function declaration(document: Document, name: string, schema: Schema): string {
  const head = comment(schema.description, '')
  if (schema.properties) return `${head}export interface ${name} ${fieldsOf(document, schema, '')}\n`
  return `${head}export type ${name} = ${typeScriptType(document, schema)}\n`
}
