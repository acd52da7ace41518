import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * dependency-cruiser reads TypeScript through a compiler API that version 7 no longer has. Gives it, and no other
 * module, the last classic compiler, which @ts-morph/common contains.
 */
export function provideClassicTypeScript(): void {
  const require = createRequire(import.meta.url)
  const compiler = require.resolve('@ts-morph/common').replace(/ts-morph-common\.js$/, 'typescript.js')
  const manifest = 'data:application/json,{"version":"6.0.0"}'

  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (!context.parentURL?.includes('/dependency-cruiser/')) return nextResolve(specifier, context)
      if (specifier === 'typescript')
        return { url: pathToFileURL(compiler).href, format: 'commonjs', shortCircuit: true }
      if (specifier === 'typescript/package.json') return { url: manifest, format: 'json', shortCircuit: true }
      return nextResolve(specifier, context)
    },
    load(url, context, nextLoad) {
      if (url !== manifest) return nextLoad(url, context)
      return { format: 'json', source: manifest.slice(manifest.indexOf(',') + 1), shortCircuit: true }
    },
  })
}
