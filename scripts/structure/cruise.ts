import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { IConfiguration, ICruiseResult } from 'dependency-cruiser'
import { provideClassicTypeScript } from './classic-typescript.ts'
import { loneFiles } from './lone-files.ts'
import { mutualFolders } from './mutual-folders.ts'

export interface Violation {
  rule: string
  reason: string
  from: string
  to: string
}

const rooms = ['app', 'components', 'lib', 'gateway', 'wholesaler', 'sdks', 'cli', 'scripts', 'tests', 'e2e', 'bench']
const rootFiles = ['proxy.ts', 'next.config.ts', 'instrumentation.ts']

interface Structure {
  files: number
  /** Every import that the table of .dependency-cruiser.cjs forbids. */
  violations: Violation[]
  /** Pairs of gateway folders that import each other. */
  mutual: string[]
  /** Files under 20 lines that only one other file imports. */
  lone: string[]
}

export async function cruiseSources(baseDir: string): Promise<Structure> {
  provideClassicTypeScript()
  const { cruise } = await import('dependency-cruiser')
  const config: IConfiguration = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
  const { forbidden, options } = config
  const present = [...rooms, ...rootFiles].filter((name) => existsSync(join(baseDir, name)))
  const { output } = await cruise(present, {
    ...options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: forbidden ?? [] },
  })
  const { modules, summary } = output as ICruiseResult
  const reasons = new Map(forbidden?.map((rule) => [rule.name, rule.comment ?? '']))

  return {
    files: modules.filter((module) => /\.tsx?$/.test(module.source) && !module.source.includes('node_modules')).length,
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      reason: reasons.get(rule.name) ?? '',
      from,
      to,
    })),
    mutual: mutualFolders(modules),
    lone: loneFiles(modules, (path) => readFileSync(join(baseDir, path), 'utf8').split('\n').length - 1),
  }
}
