import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AudioPlayer } from './audio-player.tsx'

test.each([
  [12.5, 'max="12.5"', '0:00 / 0:13'],
  [null, 'max="1"', '0:00 / 0:00'],
])('an audio of %s seconds can be moved along its length before it is loaded', (seconds, slider, clock) => {
  const html = renderToStaticMarkup(<AudioPlayer src="/audio.mp3" seconds={seconds} label="Audio" />)
  expect(html).toContain(slider)
  expect(html.replaceAll('<!-- -->', '')).toContain(clock)
  expect(html).toContain('background-size:0% 100%')
})
