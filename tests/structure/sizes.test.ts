import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'pillar-structure-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const body = (lines: number) => Array.from({ length: lines }, (_, n) => `  console.log(${n})`).join('\n')
const functionOf = (lines: number) => `export function planted() {\n${body(lines)}\n}\n`

test.each([
  ['fits.ts', functionOf(58), undefined],
  ['long-function.ts', functionOf(61), 'noExcessiveLinesPerFunction'],
  ['fits.tsx', functionOf(118), undefined],
  ['long-component.tsx', functionOf(121), 'noExcessiveLinesPerFunction'],
  ['long-story.test.ts', functionOf(121), undefined],
  ['long-file.ts', `${body(251)}\n`, 'noExcessiveLinesPerFile'],
])('checks the size of %s', (name, content, rule) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const options = ['lint', `--config-path=${resolve('biome.json')}`, '--vcs-enabled=false', '--reporter=json', path]
  const { stdout } = spawnSync(process.execPath, [biome, ...options], { encoding: 'utf8' })
  const { diagnostics }: { diagnostics: { category: string }[] } = JSON.parse(stdout)
  expect(diagnostics.map(({ category }) => category.split('/').at(-1))).toEqual(rule ? [rule] : [])
})
