import { describe, expect, it } from 'vitest'
import { accentColours } from './accent.ts'

describe('accentColours', () => {
  it.each([
    ['#0a0a0a', '#ffffff'],
    ['#635bff', '#ffffff'],
    ['#ffd400', '#000000'],
    ['#ffffff', '#000000'],
    ['#808080', '#000000'],
  ])('puts readable text on %s: %s', (accent, onAccent) => {
    const colours = accentColours(accent)
    expect(colours).toMatchObject({ accent, onAccent })
    expect(colours.contrast).toBeGreaterThanOrEqual(4.5)
  })

  it.each([null, undefined, 'red', '#fff}body{display:none}', 'url(x)'])(
    'keeps %s out of the style sheet',
    (accent) => {
      expect(accentColours(accent).accent).toBe('#1f4fd8')
    },
  )
})
