import { expect, it } from 'vitest'
import { liveUrlProblem } from './live-url.ts'

it.each([
  ['', 'Enter the URL that receives the live events.'],
  ['  ', 'Enter the URL that receives the live events.'],
  ['shop.example/hooks', 'Must be a URL, such as https://shop.example/hooks.'],
  ['http://shop.example/hooks', 'Must be https in live.'],
  ['https://me@shop.example/hooks', 'Must not have credentials or a fragment.'],
  ['https://:secret@shop.example/hooks', 'Must not have credentials or a fragment.'],
  ['https://shop.example/hooks#here', 'Must not have credentials or a fragment.'],
  ['https://shop.example/hooks?shop=1', null],
])('reports %j as %j', (text, problem) => {
  expect(liveUrlProblem(text)).toBe(problem)
})
