import { admitsNull, onlyAddsNull, refName, type Schema } from '../document.ts'
import { joined } from '../types-of.ts'

/** Shapes of arrays with the names of the API, which PHP's type checkers read from comments. */
export function phpTypes(types: [name: string, schema: Schema][]): string {
  const nullable = new Set(types.flatMap(([name, schema]) => (admitsNull(schema) ? [name] : [])))
  const lines = types.map(([name, schema]) => ` * @phpstan-type ${name} ${phpType(schema, nullable, ' * ')}\n`)
  return `namespace Pillar;\n\n/**\n${lines.join('')} */\nfinal class Types\n{\n}\n`
}

export function phpType(schema: Schema, nullable: ReadonlySet<string> = new Set(), indent = ''): string {
  return joined(members(schema, nullable, indent), '|', 'null')
}

function members(schema: Schema, nullable: ReadonlySet<string>, indent: string): string[] {
  if (schema.$ref) return [refName(schema.$ref), ...(nullable.has(refName(schema.$ref)) ? ['null'] : [])]
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (parts) return parts.flatMap((part) => (onlyAddsNull(part) ? ['null'] : members(part, nullable, indent)))
  if (schema.enum) return schema.enum.map(literal)
  if (schema.const !== undefined) return [literal(schema.const)]
  if (schema.type === undefined) return ['mixed']
  return [schema.type].flat().map((type) => plainType(schema, type, nullable, indent))
}

function plainType(schema: Schema, type: string, nullable: ReadonlySet<string>, indent: string): string {
  switch (type) {
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
    case 'array':
      return `list<${phpType(schema.items ?? {}, nullable, indent)}>`
    case 'object': {
      if (schema.properties) return shape(schema, nullable, indent)
      const { additionalProperties: rest } = schema
      return `array<string, ${typeof rest === 'object' ? phpType(rest, nullable, indent) : 'mixed'}>`
    }
    default:
      return type
  }
}

function shape({ properties = {}, required = [] }: Schema, nullable: ReadonlySet<string>, indent: string): string {
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, field]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${phpType(field, nullable, inner)},\n`,
  )
  return `array{\n${fields.join('')}${indent}}`
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value)
}
