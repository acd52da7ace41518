import { camelCase } from '../../sdks/typescript/case.ts'

/** `pay/checkouts` → `checkouts`, `connect/email-domains` → `emailDomains`. */
export function groupOf(tag: string): string {
  return camelCase(tag.slice(tag.lastIndexOf('/') + 1))
}

/** Groups whose objects have another name. */
const OBJECTS: Record<string, string> = { billing: 'bills' }

/** The operation's ID without its resource: `createKey` → `create`, `listWebhookDeliveries` → `listDeliveries`. */
export function methodNameOf(operationId: string, group: string): string {
  const plural = pascalCase(OBJECTS[group] ?? group)
  return operationId.replace(new RegExp(`(${plural}|${singular(plural)})(?=[A-Z]|$)`), '')
}

export function iteratorNameOf(method: string): string {
  return method.replace(/^list/, 'iterate')
}

export function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function singular(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  return plural.replace(/(?<=ss|sh|ch|x)es$|s$/, '')
}
