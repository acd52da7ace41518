import { camelCase } from '../../sdks/typescript/case.ts'

/** `pay/checkouts` → `checkouts`, `connect/email-domains` → `emailDomains`. */
export function groupOf(tag: string): string {
  return camelCase(tag.slice(tag.lastIndexOf('/') + 1))
}

/**
 * The operation's id without its resource: `createKey` → `create`, `changeKeyScope` → `changeScope`. What is read
 * inside a resource is called by its own name: `listWebhookDeliveries` → `deliveries`.
 */
export function methodNameOf(operationId: string, group: string): string {
  const plural = pascalCase(group)
  const rest = operationId.replace(new RegExp(`(${plural}|${singular(plural)})(?=[A-Z]|$)`), '')
  const inside = /^(?:list|get)([A-Z].*)$/.exec(rest)?.[1]
  return inside ? inside.charAt(0).toLowerCase() + inside.slice(1) : rest
}

export function iteratorNameOf(method: string): string {
  return method === 'list' ? 'iterate' : `iterate${pascalCase(method)}`
}

export function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function singular(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  return plural.replace(/(?<=ss|sh|ch|x)es$|s$/, '')
}
