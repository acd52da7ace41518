import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readJson } from './json-places.ts'

it('accepts everything that JSON.parse accepts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(readJson(text)).toMatchObject({ fault: null })
      expect(readJson(text)).toHaveProperty('value', JSON.parse(text))
    }),
  )
})

it('rejects everything that JSON.parse rejects', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', "'", '\\', '0', 'x'),
      (value, at, noise) => {
        const text = JSON.stringify(value, null, 1)
        const broken = text.slice(0, at % text.length) + noise + text.slice((at % text.length) + 1)
        let isJson = true
        try {
          JSON.parse(broken)
        } catch {
          isJson = false
        }
        expect(readJson(broken).fault === null).toBe(isJson)
      },
    ),
  )
})

it('finds the line of every value', () => {
  const read = readJson('{\n  "a": 1,\n  "b/c": [\n    true,\n    {"d": null}\n  ]\n}')
  expect(read.fault === null && Object.fromEntries(read.lines)).toEqual({
    '': 1,
    '/a': 2,
    '/b~1c': 3,
    '/b~1c/0': 4,
    '/b~1c/1': 5,
    '/b~1c/1/d': 5,
  })
})

it('explains each syntax error in plain words, with its position', () => {
  const fault = (text: string) => readJson(text).fault
  expect(fault('{\n  "a": 1\n  "b": 2\n}')).toEqual({ line: 3, message: 'A comma or } is missing before this.' })
  expect(fault('{"a": 1,\n}')).toEqual({ line: 2, message: 'Remove the extra comma before this.' })
  expect(fault("{'a': 1}")?.message).toContain('double quotes')
  expect(fault('{"a": nope}')?.message).toContain('“nope” isn’t a valid value')
  expect(fault('')?.message).toContain('missing at the end')
})
