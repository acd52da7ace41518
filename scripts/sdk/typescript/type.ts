import { camelCase } from '../../../sdks/typescript/case.ts'
import { admitsNull, type Document, refName, type Schema } from '../document.ts'
import { joined } from '../types-of.ts'

export function typeScriptType(document: Document, schema: Schema, indent = ''): string {
  return joined(members(document, schema, indent), ' | ', 'null')
}

export function fieldsOf(document: Document, schema: Schema, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    return `${comment(field.description, inner)}${inner}${camelCase(name)}${mark}: ${typeScriptType(document, field, inner)}\n`
  })
  if (typeof schema.additionalProperties === 'object') fields.push(`${inner}[key: string]: unknown\n`)
  return `{\n${fields.join('')}${indent}}`
}

export function comment(text: string | undefined, indent: string): string {
  return text ? `${indent}/** ${camelCaseNames(text).replaceAll('*/', '*\\/')} */\n` : ''
}

function members(document: Document, schema: Schema, indent: string): string[] {
  if (schema.$ref) {
    const name = refName(schema.$ref)
    const target = document.components.schemas[name]
    return target && admitsNull(target) ? [name, 'null'] : [name]
  }
  const union = schema.anyOf ?? schema.oneOf
  if (union) return union.flatMap((one) => members(document, one, indent))
  if (schema.allOf) return intersection(document, schema.allOf, indent)
  if (schema.enum) return schema.enum.map(literal)
  if (schema.const !== undefined) return [literal(schema.const)]
  if (schema.type === undefined) return ['unknown']
  return [schema.type].flat().map((type) => plainType(document, schema, type, indent))
}

// The document writes "a named schema or null" as an intersection; the member that adds null becomes `| null`.
function intersection(document: Document, parts: Schema[], indent: string): string[] {
  const bare = parts.filter((part) => Object.keys(part).join() === 'type')
  const types = parts.filter((part) => !bare.includes(part)).map((part) => typeScriptType(document, part, indent))
  const all = types.length === 1 ? types : [types.map((type) => `(${type})`).join(' & ')]
  return bare.some(admitsNull) ? [...all, 'null'] : all
}

function plainType(document: Document, schema: Schema, type: string, indent: string): string {
  switch (type) {
    case 'integer':
      return 'number'
    case 'array': {
      const item = typeScriptType(document, schema.items ?? {}, indent)
      return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
    }
    case 'object': {
      if (schema.properties) return fieldsOf(document, schema, indent)
      const { additionalProperties } = schema
      const values =
        typeof additionalProperties === 'object' ? typeScriptType(document, additionalProperties) : 'unknown'
      return `Record<string, ${values}>`
    }
    default:
      return type
  }
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}

// Descriptions use the API's field names; only whole names in backticks are certain to be fields.
function camelCaseNames(text: string): string {
  return text.replace(/`([a-z]+(?:_[a-z]+)+)`/g, (_, name: string) => `\`${camelCase(name)}\``)
}
