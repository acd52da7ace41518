import { admitsNull, onlyAddsNull, refName, type Schema } from '../document.ts'
import { exportedName } from './names.ts'
import { isOneOrSeveral, mergedObjects, replacedBy } from './unions.ts'

/** Structs with the names of the API in their tags. An object without a name is named after its parent and field. */
export function goTypes(types: [name: string, schema: Schema][]): string {
  const schemas = new Map(types)
  const declarations = new Map<string, string>()
  const declare = (name: string, schema: Schema): string => {
    if (declarations.has(name)) throw new Error(`two types of Go would be ${name}`)
    declarations.set(name, '')
    declarations.set(name, declaration(name, schema, { declare, schemas }))
    return name
  }
  const replaced = new Set(types.flatMap(([, schema]) => replacedBy(schema, schemas)))
  for (const [name, schema] of types) if (!replaced.has(name)) declare(name, schema)
  return [...declarations.values()].join('\n')
}

export interface Module {
  /** Adds a named type and returns its name. */
  declare(name: string, schema: Schema): string
  schemas: ReadonlyMap<string, Schema>
}

function declaration(name: string, schema: Schema, module: Module): string {
  const head = comment(schema.description, '') || `// ${name} is a value of the API.\n`
  const object = mergedObjects(schema, module.schemas) ?? schema
  if (object.properties) return `${head}type ${name} struct {\n${fieldsOf(name, object, module)}}\n`
  const union = (schema.anyOf ?? schema.oneOf)?.map((one) => (one.$ref ? refName(one.$ref) : one.type)).join(', ')
  const type = goType(schema, name, module)
  return `${head}${union ? `//\n// One of ${union}.\n` : ''}type ${name} ${type === 'any' ? '= any' : type}\n`
}

function fieldsOf(parent: string, schema: Schema, module: Module): string {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isRequired = schema.required?.includes(name) ?? false
    const type = goType(field, parent + exportedName(name), module)
    const about = comment(aboutOf(field), '\t')
    return `${about}\t${exportedName(name)} ${fieldType(type, isRequired, canBeNull(field, module))} \`json:"${name}${isRequired ? '' : ',omitzero'}"\`\n`
  })
  // Blank lines between fields keep the formatter from aligning them.
  return fields.join('\n')
}

function aboutOf({ description, enum: values }: Schema): string | undefined {
  const among = values?.every((one) => typeof one === 'string') && `Values: ${values.join(', ')}.`
  return [description, among].filter(Boolean).join(' ') || undefined
}

/** A required value may be null; an optional one may also be absent, which a pointer can't tell from null. */
export function fieldType(type: string, isRequired: boolean, isNullable: boolean): string {
  if (type === 'any' || (/^(\[\]|map\[|Strings$)/.test(type) && !(isNullable && !isRequired))) return type
  if (isNullable && !isRequired) return `Nullable[${type}]`
  return isNullable || !isRequired ? `*${type}` : type
}

export function canBeNull(schema: Schema, module: Module): boolean {
  const target = schema.$ref && module.schemas.get(refName(schema.$ref))
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  return (
    admitsNull(schema) ||
    schema.enum?.includes(null) === true ||
    (target && canBeNull(target, module)) === true ||
    parts.some((part) => canBeNull(part, module))
  )
}

/** The type of a value that is not null. */
export function goType(schema: Schema, name: string, module: Module): string {
  if (schema.$ref) return refName(schema.$ref)
  const parts = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.filter((part) => !onlyAddsNull(part))
  if (parts && isOneOrSeveral(parts)) return 'Strings'
  if (parts) return parts.length === 1 && parts[0] ? goType(parts[0], name, module) : 'any'
  const sample = schema.const ?? schema.enum?.find((one) => one !== null)
  if (sample !== undefined)
    return { string: 'string', number: 'int64', boolean: 'bool' }[typeof sample as string] ?? 'any'
  const named = [schema.type ?? []].flat().filter((type) => type !== 'null')
  return named.length === 1 && named[0] ? plainType(schema, named[0], name, module) : 'any'
}

function plainType(schema: Schema, type: string, name: string, module: Module): string {
  switch (type) {
    case 'integer':
      return 'int64'
    case 'number':
      return 'float64'
    case 'boolean':
      return 'bool'
    case 'array':
      return `[]${goType(schema.items ?? {}, name, module)}`
    case 'object': {
      if (schema.properties) return module.declare(name, schema)
      const { additionalProperties: rest } = schema
      return `map[string]${typeof rest === 'object' ? goType(rest, name, module) : 'any'}`
    }
    default:
      return type
  }
}

export function comment(text: string | undefined, indent: string): string {
  return text ? `${indent}// ${text.replaceAll('\n', `\n${indent}// `)}\n` : ''
}
