import type { Document } from './json.ts'

/**
 * Names the values of each named enum after the enum. Go and PHP have one namespace for all constants, and several
 * enums share values: without names, `*` and `pay` would be declared twice and the client would not compile.
 */
export function nameEnumValues({ components }: Document): void {
  for (const [name, schema] of Object.entries(components.schemas)) {
    if (!schema.enum) continue
    const prefix = constantCase(name)
    const named = schema.enum.map((value) => `${prefix}_${constantCase(String(value).replace('*', 'all'))}`)
    schema['x-enum-varnames'] = named
  }
}

function constantCase(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase()
}

export function pascalCase(name: string): string {
  return name.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
