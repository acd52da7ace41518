import { expect, test } from 'vitest'
import { refusalsOf } from './refusals.ts'

test('an owner is refused nothing', () => {
  expect(refusalsOf('owner')).toEqual({})
})

test('a viewer is refused acts of the console and changes through the API, with a reason', () => {
  const refusals = refusalsOf('viewer')
  expect(refusals).toMatchObject({ 'team.change': expect.any(String), 'keys.create': expect.any(String) })
  expect(Object.keys(refusals)).not.toContain('team.leave')
  expect(Object.keys(refusals)).not.toContain('keys.list')
})
