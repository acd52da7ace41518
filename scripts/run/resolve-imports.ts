import { type ResolveFnOutput, registerHooks } from 'node:module'

/** All files of these packages are ECMAScript modules, and they import each other by path. */
const packages = ['drizzle-orm', 'hono', 'zod'].map((name) => `/node_modules/${name}/`)
const resolved = new Map<string, ResolveFnOutput>()

// For each import, Node looks for the file, its real path and its package's settings (180 KB for drizzle-orm), which
// took half of the gateway's start. A path that ends in the file's name needs none of it.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const parent = context.parentURL ?? ''
    if (!context.conditions.includes('import')) return nextResolve(specifier, context)
    const format = formatOf(specifier, parent)
    if (format) return { url: new URL(specifier, parent).href, format, shortCircuit: true }
    const isShared = !/^[./]|^file:/.test(specifier) && (isOwn(parent) || specifier.startsWith('drizzle-orm'))
    if (!isShared) return nextResolve(specifier, context)
    const known = resolved.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true }
    resolved.set(specifier, known)
    return known
  },
})

function formatOf(specifier: string, parent: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  if (specifier.endsWith('.ts') && isOwn(parent)) return 'module-typescript'
  return specifier.endsWith('.js') && packages.some((path) => parent.includes(path)) ? 'module' : undefined
}

function isOwn(parent: string): boolean {
  return parent.startsWith('file:') && !parent.includes('/node_modules/')
}
