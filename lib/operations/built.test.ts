import { expect, test } from 'vitest'
import { subjects } from '../scope-levels.ts'
import { isBuilt } from './built.ts'

test('a pillar is built once the API has operations under its path', () => {
  expect(subjects.map(({ id }) => id).filter(isBuilt)).toEqual(['pay', 'connect', 'developer'])
})
