import { expect, test } from 'vitest'
import { mergedProps } from './slot.tsx'

test('runs the child’s handler before the slot’s', () => {
  const order: string[] = []
  const record = (name: string) => (key: string) => order.push(`${name} ${key}`)
  const { onKeyDown } = mergedProps({ onKeyDown: record('slot') }, { onKeyDown: record('child') })
  ;(onKeyDown as (key: string) => void)('Enter')
  expect(order).toEqual(['child Enter', 'slot Enter'])
})

test('merges classes, styles and descriptions, and prefers the child’s other props', () => {
  const slot = { className: 'a', style: { color: 'red', top: 0 }, 'aria-describedby': 'tip', role: 'menuitem', id: '1' }
  const child = { className: 'b', style: { color: 'blue' }, 'aria-describedby': 'hint', role: undefined, id: '2' }
  expect(mergedProps(slot, child)).toEqual({
    className: 'a b',
    style: { color: 'blue', top: 0 },
    'aria-describedby': 'tip hint',
    role: 'menuitem',
    id: '2',
  })
})
