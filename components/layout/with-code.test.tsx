import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WithCode } from './with-code.tsx'

test('shows the backticked words of a sentence, and only these, as code', () => {
  const html = renderToStaticMarkup(<WithCode text="Send `amount` in `minor units`, please." />)
  expect(html.replace(/ class="[^"]*"/g, '')).toBe('Send <code>amount</code> in <code>minor units</code>, please.')
})
