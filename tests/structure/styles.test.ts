import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import tailwind from '@tailwindcss/postcss'
import { expect, test } from 'vitest'

// Tailwind's own version, because another one would not accept its plugin.
const postcss = createRequire(import.meta.resolve('@tailwindcss/postcss'))('postcss')

type Message = { type: string; dir: string; file: string }

test('Tailwind scans only our components, so no socket or data folder breaks a build', async () => {
  const from = 'app/globals.css'
  const { css, messages } = await postcss([tailwind()]).process(await readFile(from, 'utf8'), { from })
  const folders = messages
    .filter(({ type }: Message) => type === 'dir-dependency')
    .map(({ dir }: Message) => relative('.', dir))
  const files = messages
    .filter(({ type }: Message) => type === 'dependency')
    .map(({ file }: Message) => relative('.', file).split('/')[0])
  expect(new Set(folders.map((folder: string) => folder.split('/')[0]))).toEqual(new Set(['app', 'components', 'lib']))
  expect(new Set(files)).toEqual(new Set(['app', 'components', 'lib', 'node_modules']))
  expect(css).toContain('.flex {')
})
