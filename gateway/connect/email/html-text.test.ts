import { expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'

test('the text of HTML has its lines, entities and links, and nothing that is not shown', () => {
  const html =
    '<html><head><title>No</title><style>p{}</style></head><body><h1>Hello&nbsp;Ann</h1><p>A &amp; B &#8364; &#x20ac;<br>next <a href="https://shop.example/o?a=1">order</a></p><!-- no > --><script>no()</script></body>'
  expect(textOfHtml(html)).toBe('Hello Ann\n\nA & B € €\nnext order (https://shop.example/o?a=1)')
})

test('unfinished HTML takes no longer than other HTML', () => {
  const started = performance.now()
  for (const part of ['<', '<!--', '<style>', '&#', '<a href="']) textOfHtml(part.repeat(200_000))
  expect(performance.now() - started).toBeLessThan(3_000)
})
