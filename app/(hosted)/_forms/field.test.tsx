import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EntryField } from './field.tsx'

test.each([
  [{}, undefined, false],
  [{ hint: 'On the back.' }, 'email-hint', false],
  [{ error: 'Enter it.' }, 'email-error', true],
  [{ hint: 'On the back.', error: 'Enter it.' }, 'email-hint email-error', true],
])('a field with %j is described by %s for screen readers', (texts, ids, isInvalid) => {
  const html = renderToStaticMarkup(<EntryField name="email" label="Email" {...texts} />)
  expect(/aria-describedby="([^"]*)"/.exec(html)?.[1]).toBe(ids)
  for (const id of ids?.split(' ') ?? []) expect(html).toContain(`<p class="${id.slice(6)}" id="${id}">`)
  expect(html.includes('aria-invalid="true"')).toBe(isInvalid)
})
