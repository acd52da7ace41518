import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { KeyRound, TriangleAlert, X } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { icon } from './icon.ts'

const shapesOnly: (this: object, source: string) => string = createRequire(import.meta.url)('./loader.cjs')

function loaded(name: string) {
  const resourcePath = resolve(`node_modules/lucide-react/dist/esm/icons/${name}.mjs`)
  return shapesOnly.call({ resourcePath, rootContext: resolve('.') }, readFileSync(resourcePath, 'utf8'))
}

it.each([
  ['key-round', KeyRound],
  ['triangle-exclamation-point', TriangleAlert],
  ['x', X],
])('draws %s as lucide-react does', (name, Original) => {
  const shapes = /icon\((\[.*\])\)/.exec(loaded(name))?.[1]
  const Icon = icon(JSON.parse(shapes ?? '[]'))
  for (const props of [{ className: 'size-4' }, { 'aria-label': 'Current' }]) {
    const original = renderToStaticMarkup(createElement(Original, props)).replace(/lucide[\w-]* ?/g, '')
    const attributes = (markup: string) => new Set(markup.replace(' class=""', '').match(/[\w-]+="[^"]*"|<\/?\w+/g))
    expect(attributes(renderToStaticMarkup(createElement(Icon, props)))).toEqual(attributes(original))
  }
})

it('leaves alone what is only another name of an icon', () => {
  expect(loaded('triangle-alert')).toContain("from './triangle-exclamation-point.mjs'")
})
