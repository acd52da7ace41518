import { basename } from 'node:path'

interface Module {
  source: string
  dependents?: readonly string[]
}

const FOLDERS = /^(gateway|lib|app|components|wholesaler)\//
const LEAST_LINES = 20
/** Files that Next finds by name, and the parts that every resource of the gateway has. */
const FORCED =
  /^(page|layout|error|global-error|loading|not-found|template|default|route|index)\.tsx?$|\.routes\.ts$|\.schema\.ts$/

/** Files under 20 lines that only one other file imports, which waste a reader's time. Tests don't count as users. */
export function loneFiles(modules: readonly Module[], linesOf: (path: string) => number): string[] {
  return modules
    .filter(({ source, dependents = [] }) => {
      if (!FOLDERS.test(source) || isTest(source) || FORCED.test(basename(source))) return false
      return dependents.filter((one) => !isTest(one)).length < 2 && linesOf(source) < LEAST_LINES
    })
    .map(({ source }) => source)
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path)
}
