import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod'
import type { AppEnv } from '../app-env.ts'
import { describeOperation } from '../openapi/describe-operation.ts'
import { type Deprecated, json, operation } from '../operation.ts'
import { manualClock } from '../time/clock.ts'
import { announceDeprecation } from './deprecation.ts'
import { problemHandler } from './problem.ts'

const deprecated: Deprecated = {
  since: '2026-12-01T00:00:00Z',
  sunset: '2027-12-01T00:00:00Z',
  link: 'https://docs.example/changes/colours',
  successor: 'https://api.example/v2/colours',
  brownOuts: [{ from: '2027-11-15T10:00:00Z', to: '2027-11-15T11:00:00Z' }],
}
function serve(at: string, keyEnds?: Date) {
  const app = new Hono<AppEnv>()
  app.use(announceDeprecation(deprecated, manualClock(new Date(at))))
  app.get('/v1/colours', (c) => {
    if (keyEnds) c.header('Sunset', keyEnds.toUTCString())
    c.header('Link', '</v1/colours?cursor=x>; rel="next"')
    return c.json(['red'], 200)
  })
  app.onError(problemHandler('https://docs.example', pino({ level: 'silent' })))
  return app
}

const call = (at: string, keyEnds?: Date) => serve(at, keyEnds).request('/v1/colours')

test('every response names deprecation date, end and successor beside its own links', async () => {
  const { status, headers } = await call('2027-01-01T00:00:00Z')
  expect(status).toBe(200)
  expect(headers.get('deprecation')).toBe('@1796083200')
  expect(headers.get('sunset')).toBe('Wed, 01 Dec 2027 00:00:00 GMT')
  expect(headers.get('link')).toBe(
    '</v1/colours?cursor=x>; rel="next", <https://docs.example/changes/colours>; rel="deprecation", <https://docs.example/changes/colours>; rel="sunset", <https://api.example/v2/colours>; rel="successor-version"',
  )
})

test('announces the earlier end of a rotating key', async () => {
  const sooner = new Date('2027-02-01T00:00:00Z')
  expect((await call('2027-01-01T00:00:00Z', sooner)).headers.get('sunset')).toBe(sooner.toUTCString())
  const later = new Date('2028-02-01T00:00:00Z')
  expect((await call('2027-01-01T00:00:00Z', later)).headers.get('sunset')).toBe('Wed, 01 Dec 2027 00:00:00 GMT')
})

test.each([
  ['2027-11-15T09:59:59Z', 200],
  ['2027-11-15T10:00:00Z', 410],
  ['2027-11-15T11:00:00Z', 200],
  ['2027-12-01T00:00:00Z', 410],
])('at %s it returns %i', async (at, status) => {
  const answer = await call(at)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('link')).toContain('rel="successor-version"')
  if (status === 410) expect(await answer.json()).toMatchObject({ code: 'endpoint_sunset' })
})

test('the description names the end, and less than twelve months are rejected', () => {
  const colours = operation('GET /v1/colours', 'listColours', {
    summary: 'List colours',
    deprecated,
    responses: { 200: json(z.array(z.string()), 'Colours.') },
    run: () => [],
  })
  expect(describeOperation(colours)).toMatchObject({ deprecated: true })
  const rushed = { ...deprecated, sunset: '2027-06-01T00:00:00Z' }
  expect(() => announceDeprecation(rushed, manualClock(new Date()))).toThrow('12 months')
})
