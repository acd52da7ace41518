import { type Document, type DocumentedOperation, refName, resolve, type Schema } from '../document.ts'
import { type Method, readMethods } from '../methods.ts'
import { pascalCase } from '../naming.ts'
import { typesOf } from '../types-of.ts'
import { exportedName } from './names.ts'
import { canBeNull, fieldType, goType, type Module } from './types.ts'
import { mergedObjects } from './unions.ts'

/** A program for each operation that calls it with the example of the document, by operationId. */
export function goSamples(document: Document, baseUrl: string): Record<string, string> {
  const methods = readMethods(document)
  const module = { declare: (name: string) => name, schemas: new Map(typesOf(document, methods)) }
  const operations = Object.values(document.paths).flatMap((verbs) => Object.values(verbs))
  return Object.fromEntries(
    operations.flatMap((operation) => {
      const method = methods.find(({ operationId }) => operationId === operation.operationId)
      return method ? [[operation.operationId, program(baseUrl, method, callOf(method, operation, module))]] : []
    }),
  )

  function callOf(method: Method, operation: DocumentedOperation, types: Module): string {
    const { parameters = [], requestBody } = operation
    const ids = parameters.filter((one) => one.in === 'path').map((one) => JSON.stringify(exampleOf(one)))
    const input =
      method.input?.kind === 'body' ? requestBody?.content['application/json']?.example : queryOf(parameters)
    const args = ['context.Background()', ...ids]
    if (method.input) args.push(inputOf(method.input, input, types, document))
    return `client.${pascalCase(method.group)}.${pascalCase(method.name)}(${args.join(', ')})`
  }
}

type Parameters = NonNullable<DocumentedOperation['parameters']>

function exampleOf({ name, example, schema }: Parameters[number]): string {
  return String(example ?? schema.example ?? schema.enum?.[0] ?? name)
}

/** The required parameters, as the samples of the other languages have them. */
function queryOf(parameters: Parameters): Record<string, string> | undefined {
  const required = parameters.filter((one) => one.in === 'query' && one.required)
  return required.length > 0 ? Object.fromEntries(required.map((one) => [one.name, exampleOf(one)])) : undefined
}

function inputOf(input: NonNullable<Method['input']>, value: unknown, module: Module, document: Document): string {
  if (value === undefined) return 'nil'
  const name = input.schema.$ref ? refName(input.schema.$ref) : input.typeName
  const written = literal(value, resolve(document, input.schema), { name, module, indent: '\t' })
  return input.kind === 'query' || !input.required ? `&${written}` : written
}

interface Place {
  /** The type's name, if it is a struct. */
  name: string
  module: Module
  indent: string
}

/** A value as Go writes it, formatted as gofmt does. */
function literal(value: unknown, schema: Schema, place: Place): string {
  const { name, module, indent } = place
  const target = schema.$ref && module.schemas.get(refName(schema.$ref))
  if (schema.$ref && target) return literal(value, target, { ...place, name: refName(schema.$ref) })
  const merged = mergedObjects(schema, module.schemas)
  if (merged) return literal(value, merged, place)
  const type = goType(schema, name, module)
  const deeper = { ...place, indent: `${indent}\t` }
  if (type === 'Strings') {
    const texts = [value].flat().map((one) => JSON.stringify(one))
    return wrapped('pillar.Strings', texts, indent)
  }
  if (type !== 'any' && Array.isArray(value)) {
    const items = value.map((one) => literal(one, schema.items ?? {}, deeper))
    return wrapped(qualified(type), items, indent)
  }
  if (type !== 'any' && typeof value === 'object' && value !== null) {
    const one = onlyPart(schema) ?? schema
    if (one.$ref) return literal(value, one, place)
    if (one.properties) return wrapped(`pillar.${name}`, fieldsOf(value, one, deeper), indent)
    const rest = typeof one.additionalProperties === 'object' ? one.additionalProperties : {}
    const entries = Object.entries(value).map(
      ([key, inner]) => `${JSON.stringify(key)}: ${literal(inner, rest, deeper)}`,
    )
    return wrapped(qualified(type), aligned(entries), indent)
  }
  return untyped(value, indent)
}

function onlyPart(schema: Schema): Schema | undefined {
  return (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.find((part) => part.$ref ?? part.properties)
}

function fieldsOf(value: object, schema: Schema, place: Place): string[] {
  const entries = Object.entries(value).map(([field, inner]) => {
    const fieldSchema = schema.properties?.[field] ?? {}
    const name = place.name + exportedName(field)
    const type = goType(fieldSchema, name, place.module)
    const isRequired = schema.required?.includes(field) ?? false
    const form = fieldType(type, isRequired, canBeNull(fieldSchema, place.module))
    const written = literal(inner, fieldSchema, { ...place, name })
    return `${exportedName(field)}: ${held(inner, { written, type, form })}`
  })
  return aligned(entries)
}

/** Wraps the value in its field's pointer or `Nullable`. */
function held(value: unknown, { written, type, form }: { written: string; type: string; form: string }): string {
  const isNullable = form.startsWith('Nullable[')
  if (value === null) return isNullable ? `pillar.Null[${qualified(type)}]()` : 'nil'
  if (form === type) return written
  if (!isNullable && written.startsWith('pillar.')) return `&${written}`
  // Go infers the type of a literal that is not a number.
  const isInferred = ['string', 'bool'].includes(type) || written.startsWith('pillar.')
  return `pillar.${isNullable ? 'Value' : 'Ptr'}${isInferred ? '' : `[${qualified(type)}]`}(${written})`
}

function untyped(value: unknown, indent: string): string {
  if (typeof value !== 'object') return JSON.stringify(value)
  if (value === null) return 'nil'
  const inner = `${indent}\t`
  if (Array.isArray(value))
    return wrapped(
      '[]any',
      value.map((one) => untyped(one, inner)),
      indent,
    )
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${untyped(one, inner)}`)
  return wrapped('map[string]any', aligned(entries), indent)
}

/** `Scope` → `pillar.Scope`, within `[]Scope` too. */
function qualified(type: string): string {
  return type.replace(/\b[A-Z]\w*/g, 'pillar.$&')
}

const LINE = 60

function wrapped(type: string, items: string[], indent: string): string {
  const line = items.map((item) => item.replace(/: +/, ': ')).join(', ')
  if (line.length <= LINE && !line.includes('\n')) return `${type}{${line}}`
  return `${type}{\n${items.map((item) => `${indent}\t${item},\n`).join('')}${indent}}`
}

/** Like gofmt: values of neighbouring entries begin in one column, except those of several lines. */
function aligned(entries: string[]): string[] {
  const nameOf = (entry: string) => entry.slice(0, entry.indexOf(': ') + 1)
  const isLong = (entry: string | undefined) => entry === undefined || entry.includes('\n')
  return entries.map((entry, at) => {
    if (isLong(entry)) return entry
    let [first, last] = [at, at]
    while (!isLong(entries[first - 1])) first--
    while (!isLong(entries[last + 1])) last++
    const widest = Math.max(...entries.slice(first, last + 1).map((one) => nameOf(one).length))
    const name = nameOf(entry)
    return name.padEnd(widest) + entry.slice(name.length)
  })
}

function program(baseUrl: string, { answer }: Method, call: string): string {
  const isFile = answer === 'raw'
  const imports = ['context', ...(answer && !isFile ? ['fmt'] : []), ...(isFile ? ['io'] : []), 'log', 'os']
  const received = isFile ? 'file, err :=' : answer ? 'response, err :=' : 'err ='
  const shown = isFile
    ? '\n\tdefer file.Body.Close()\n\tio.Copy(os.Stdout, file.Body)'
    : answer
      ? '\n\tfmt.Printf("%+v\\n", *response)'
      : ''
  return `// Add the SDK once: go mod edit -require=pillar@v0.0.0 -replace=pillar=./sdks/go
package main

import (
${imports.map((name) => `\t"${name}"`).join('\n')}

	"pillar"
)

func main() {
	client, err := pillar.New(pillar.Config{BaseURL: "${baseUrl}", APIKey: os.Getenv("PILLAR_API_KEY")})
	if err != nil {
		log.Fatal(err)
	}

	${received} ${call}
	if err != nil {
		log.Fatal(err)
	}${shown}
}`
}
