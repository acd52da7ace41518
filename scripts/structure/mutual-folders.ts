import { dirname } from 'node:path'

interface Module {
  source: string
  dependencies: { resolved: string }[]
}

/**
 * Pairs of gateway folders that import each other, types and schemas included: a reader of one would have to know both.
 * The files of the root don't count: they compose all folders, or hold words that all folders share.
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
