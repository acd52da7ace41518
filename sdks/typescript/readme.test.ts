import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

// As `tsc --init` writes them, with the settings that the README names.
const compilerOptions = {
  ...{ module: 'nodenext', target: 'esnext', types: ['node'], rewriteRelativeImportExtensions: true },
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, verbatimModuleSyntax: true },
  ...{ isolatedModules: true, noUncheckedSideEffectImports: true, skipLibCheck: true, noEmit: true },
  typeRoots: [resolve('node_modules/@types')],
}
const surroundings = "declare const rawBody: string\ndeclare const request: import('node:http').IncomingMessage\n"

test('the README’s samples compile in a new project that has a copy of the folder', () => {
  const project = mkdtempSync(join(tmpdir(), 'sdk-readme-'))
  cpSync('sdks/typescript', join(project, 'sdks/typescript'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  })
  const readme = readFileSync('sdks/typescript/README.md', 'utf8')
  const samples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code)
  expect(samples).toHaveLength(2)
  for (const [at, code] of samples.entries()) writeFileSync(join(project, `${at}.ts`), `${code}${surroundings}`)
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }))

  expect(compile(project)).toBe('')
  rmSync(project, { recursive: true })
})

function compile(project: string): string {
  try {
    return execFileSync(resolve('node_modules/.bin/tsc'), ['--project', project], { encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}
