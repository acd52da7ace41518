import { admitsNull, onlyAddsNull, refName, type Schema } from '../document.ts'
import { pascalCase } from '../naming.ts'
import { joined } from '../types-of.ts'

const HEAD = `from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict
`

const KEYWORDS = new Set(['from'])

/** TypedDicts with the names of the API. An object without a name of its own is named after its parent and field. */
export function pythonTypes(types: [name: string, schema: Schema][]): string {
  const declarations = new Map<string, string>()
  const nullable = new Set(types.flatMap(([name, schema]) => (schema.properties && admitsNull(schema) ? [name] : [])))
  const declare = (name: string, schema: Schema): string => {
    if (declarations.has(name)) throw new Error(`two types of Python would be ${name}`)
    declarations.set(name, '')
    declarations.set(name, (schema.properties ? typedDict : alias)(name, schema, { declare, nullable }))
    return name
  }
  for (const [name, schema] of types) declare(name, schema)
  return HEAD + [...declarations.values()].map((one) => `\n\n${one}`).join('')
}

interface Module {
  /** Adds a named type and returns its name. */
  declare(name: string, schema: Schema): string
  nullable: ReadonlySet<string>
}

function alias(name: string, schema: Schema, module: Module): string {
  return `${comment(schema.description)}${name}: TypeAlias = ${quoted(pythonType(schema, name, module))}\n`
}

function typedDict(name: string, schema: Schema, module: Module): string {
  const fields = Object.entries(schema.properties ?? {}).map(([field, inner]) => {
    const type = pythonType(inner, name + pascal(field), module)
    return { field, type: schema.required?.includes(field) ? type : `NotRequired[${type}]`, about: inner.description }
  })
  // A class can't have a field whose name Python reserves.
  if (fields.some(({ field }) => KEYWORDS.has(field))) {
    const lines = fields.map(({ field, type, about }) => `${comment(about, '    ')}    "${field}": ${quoted(type)},\n`)
    return `${comment(schema.description)}${name} = TypedDict("${name}", {\n${lines.join('')}})\n`
  }
  const lines = fields.map(({ field, type, about }) => `    ${field}: ${type}\n${docstring(about, '    ')}`)
  return `class ${name}(TypedDict):\n${docstring(schema.description, '    ')}${lines.join('') || '    pass\n'}`
}

function pythonType(schema: Schema, name: string, module: Module): string {
  return joined(members(schema, name, module), ' | ', 'None')
}

function members(schema: Schema, name: string, module: Module): string[] {
  if (schema.$ref) {
    const target = refName(schema.$ref)
    return module.nullable.has(target) ? [target, 'None'] : [target]
  }
  const union = schema.anyOf ?? schema.oneOf
  if (union) return union.flatMap((one) => members(one, name + variantOf(one), module))
  if (schema.allOf) return schema.allOf.flatMap((part) => (onlyAddsNull(part) ? ['None'] : members(part, name, module)))
  if (schema.enum) return literals(schema.enum)
  if (schema.const !== undefined) return literals([schema.const])
  if (schema.type === undefined) return ['Any']
  return [schema.type].flat().map((type) => plainType(schema, type, name, module))
}

/** The value that distinguishes this object of a union from the others. */
function variantOf({ properties }: Schema): string {
  const value = properties?.type?.const ?? properties?.type?.enum?.[0]
  return typeof value === 'string' ? pascal(value) : ''
}

function plainType(schema: Schema, type: string, name: string, module: Module): string {
  switch (type) {
    case 'string':
      return 'str'
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
    case 'null':
      return 'None'
    case 'array':
      return `list[${pythonType(schema.items ?? {}, name, module)}]`
    case 'object': {
      if (schema.properties) return module.declare(name, schema)
      const { additionalProperties: rest } = schema
      return `dict[str, ${typeof rest === 'object' ? pythonType(rest, name, module) : 'Any'}]`
    }
    default:
      throw new Error(`${name} has the type ${type}, which Python has no name for`)
  }
}

function literals(values: unknown[]): string[] {
  const plain = values.filter((one) => one !== null)
  const literal = plain.length > 0 ? [`Literal[${plain.map(literalOf).join(', ')}]`] : []
  return plain.length < values.length ? [...literal, 'None'] : literal
}

function literalOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return JSON.stringify(value)
}

function pascal(field: string): string {
  return field.split('_').map(pascalCase).join('')
}

function quoted(type: string): string {
  return `'${type}'`
}

export function docstring(text: string | undefined, indent: string): string {
  return text ? `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"""\n` : ''
}

function comment(text: string | undefined, indent = ''): string {
  return text ? `${indent}# ${text}\n` : ''
}
