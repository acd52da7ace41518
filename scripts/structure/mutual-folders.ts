import { dirname } from 'node:path'

interface Module {
  source: string
  dependencies: { resolved: string }[]
}

/**
 * Pairs of gateway folders that import each other, including types and schemas: a reader of one would have to know
 * both. Files in the root don't count, because they compose all folders or are shared by all.
 */
export function mutualFolders(modules: readonly Module[]): string[] {
  const imports = new Set<string>()
  for (const { source, dependencies } of modules) {
    if (!isInFolder(source) || source.endsWith('.test.ts')) continue
    for (const { resolved } of dependencies) {
      if (!isInFolder(resolved) || dirname(source) === dirname(resolved)) continue
      imports.add(`${dirname(source)} ⇄ ${dirname(resolved)}`)
    }
  }
  return [...imports].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ⇄ ')
    return from < to && imports.has(`${to} ⇄ ${from}`)
  })
}

function isInFolder(path: string): boolean {
  return path.startsWith('gateway/') && dirname(path) !== 'gateway'
}
