import { expect, it } from 'vitest'
import { readLook } from './read-look.ts'

const look = { source: 'pillar.branding', name: ' Tea Shop ', accent: '#0f766e', logo: null }

it('reads the name, color and logo that the console sends', () => {
  expect(readLook(look)).toEqual({ name: 'Tea Shop', accent: '#0f766e', logo_url: null })
  expect(readLook({ ...look, name: '  ' })?.name).toBe('Your shop')
  expect(readLook({ ...look, logo: 'data:image/png;base64,iVBO' })?.logo_url).toBe('data:image/png;base64,iVBO')
})

it.each([
  ['an SVG', 'data:image/svg+xml;base64,PHN2Zz4='],
  ['a script', 'javascript:alert(1)'],
  ['a page', 'data:text/html;base64,PGI+'],
])('ignores %s as a logo', (_, logo) => {
  expect(readLook({ ...look, logo })?.logo_url).toBeNull()
})

it.each([null, 'hello', { source: 'pillar.embed', type: 'hello' }, { ...look, name: 1 }])('ignores %j', (data) => {
  expect(readLook(data)).toBeNull()
})
