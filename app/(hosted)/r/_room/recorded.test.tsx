import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Recorded } from './recorded.tsx'

const words = { recorded: 'Recorded.', transcribed: 'Transcribed.' }

test.each([
  [false, false, ''],
  [true, false, 'Recorded.'],
  [false, true, 'Transcribed.'],
  [true, true, 'Recorded. Transcribed.'],
])('tells participants whether the room is recorded (%s) and transcribed (%s)', (record, transcribe, told) => {
  const html = renderToStaticMarkup(<Recorded room={{ record, transcribe }} words={words as never} />)
  expect(html.replace(/<[^>]*>/g, '')).toBe(told)
  expect(html === '').toBe(told === '')
})
