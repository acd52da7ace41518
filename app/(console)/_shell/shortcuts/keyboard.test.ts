import { expect, it } from 'vitest'
import { actOf } from './keyboard.ts'

const plain = { metaKey: false, ctrlKey: false, altKey: false }
const free = { pendingSince: null, at: 10_000, isBusy: false }

it('opens the palette from anywhere, even from a field', () => {
  expect(actOf({ ...plain, key: 'k', metaKey: true }, { ...free, isBusy: true }).act).toEqual({ act: 'palette' })
  expect(actOf({ ...plain, key: 'K', ctrlKey: true }, free).act).toEqual({ act: 'palette' })
  expect(actOf({ ...plain, key: 'k', ctrlKey: true, altKey: true }, free).act).toBeNull()
})

it('navigates by two keys in quick succession', () => {
  const { act, pendingSince } = actOf({ ...plain, key: 'g' }, free)
  expect([act, pendingSince]).toEqual([null, 10_000])
  expect(actOf({ ...plain, key: 'k' }, { ...free, pendingSince, at: 10_500 }).act).toEqual({ act: 'go', to: 'k' })
  expect(actOf({ ...plain, key: 'k' }, { ...free, pendingSince, at: 12_000 }).act).toBeNull()
})

it('ignores keys while the user types', () => {
  for (const key of ['?', '/', 'c', 'g', 'j']) {
    expect(actOf({ ...plain, key }, { ...free, isBusy: true })).toEqual({ act: null, pendingSince: null })
  }
})

it('leaves the browser’s shortcuts alone', () => {
  expect(actOf({ ...plain, key: 'c', metaKey: true }, free).act).toBeNull()
  expect(actOf({ ...plain, key: 'c' }, free).act).toEqual({ act: 'create' })
})
