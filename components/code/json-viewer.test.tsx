import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonViewer } from './json-viewer.tsx'

const value = { id: 'tx_1', amount: 1099, paid: true, none: null, tags: ['a', ['b'], {}], 'a "quoted" key': [] }

test('shows a value as the JSON that it is', () => {
  const html = renderToStaticMarkup(<JsonViewer value={value} />)
  const [, shown = ''] = html.split('<section')
  const text = shown.slice(shown.indexOf('>') + 1).replace(/<[^>]*>/g, '')
  expect(JSON.parse(text.replaceAll('&quot;', '"'))).toEqual(value)
})
