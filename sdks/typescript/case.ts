export function camelCase(wireName: string): string {
  return wireName.replace(/[_-]+([a-z0-9])/g, (_, next: string) => next.toUpperCase())
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** `freeForm` lists, by dotted API path, values whose keys are the customer's own. Array positions don't count. */
export function toWire(value: unknown, freeForm: readonly string[] = []): unknown {
  return rename(value, freeForm, '', (key) => {
    const wireName = snakeCase(key)
    return { to: wireName, wireName }
  })
}

export function fromWire(value: unknown, freeForm: readonly string[] = []): unknown {
  return rename(value, freeForm, '', (key) => ({ to: camelCase(key), wireName: key }))
}

type Rule = (key: string) => { to: string; wireName: string }

function rename(value: unknown, freeForm: readonly string[], path: string, rule: Rule): unknown {
  if (typeof value !== 'object' || value === null || freeForm.includes(path)) return value
  if (Array.isArray(value)) return value.map((item) => rename(item, freeForm, path, rule))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const { to, wireName } = rule(key)
      return [to, rename(inner, freeForm, path ? `${path}.${wireName}` : wireName, rule)]
    }),
  )
}
