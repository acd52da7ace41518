import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useOnce } from './use-once.ts'

function Part({ condition }: { condition: boolean }) {
  return useOnce(condition) ? 'loaded' : 'waits'
}

test.each([
  [false, 'waits'],
  [true, 'loaded'],
])('a part whose condition is %s at first %s', (condition, state) => {
  expect(renderToStaticMarkup(<Part condition={condition} />)).toBe(state)
})
