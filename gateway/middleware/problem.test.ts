import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { asProblem } from './problem.ts'

const failed = (cause: Error) => new DrizzleQueryError('insert into api_keys values ($1)', ['ECONNRESET'], cause)

test('a text in a query that fails is not mistaken for a database that is gone', () => {
  expect(asProblem(failed(new Error('a constraint'))).code).toBe('internal_error')
})

test('a query that fails with its connection has no database', () => {
  expect(asProblem(failed(new Error('read ECONNRESET'))).code).toBe('service_unavailable')
})
