import { type ResolveFnOutput, registerHooks } from 'node:module'

const inside = '/node_modules/drizzle-orm/'
const resolved = new Map<string, ResolveFnOutput>()

// For each import of a file of drizzle-orm, Node parses its package.json of 180 KB, which took two fifths of the
// gateway's start.
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (/^\..+\.js$/.test(specifier) && context.parentURL?.includes(inside))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!specifier.startsWith('drizzle-orm')) return nextResolve(specifier, context)
    const known = resolved.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true }
    resolved.set(specifier, known)
    return known
  },
})
