/** Puts values into `{places}`; in right-to-left text they are isolated so that a Latin name cannot reorder it. */
export function fill(template: string, values: Record<string, string>): string {
  const isolate = /[\u0590-\u08ff]/.test(template)
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return isolate ? `\u2068${value}\u2069` : value
  })
}
