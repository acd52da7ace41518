import { pino } from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { createGateway, readConfig } from './index.ts'
import { json, operation } from './operation.ts'
import { type Resource, register } from './resource.ts'

const said = z.object({ said: z.string() }).meta({ id: 'Said' })
const say = (path: `/v1/${string}`, operationId: string) =>
  operation(`GET ${path}`, operationId, {
    access: 'anyone',
    summary: 'Say which operation runs',
    params: z.object({}),
    responses: { 200: json(said, 'The operation.') },
    run: () => ({ said: operationId }),
  })
const trace = (prefix: string, stage?: 'actor' | 'request' | 'event' | 'delivery') => ({
  trace: { prefix, ...(stage && { stage }), find: async () => [] },
})

test('serves and describes exactly its resources, fixed paths before parameters', async () => {
  const resources = [{ operations: [say('/v1/words/{word}', 'getWord'), say('/v1/words/newest', 'getNewestWord')] }]
  const config = readConfig({ DATABASE_URL: 'postgres://localhost/none', GATEWAY_SECRET: 'x'.repeat(32) })
  const gateway = createGateway(config, pino({ level: 'silent' }), undefined, 'gateway', resources)
  const read = async (path: string) => (await gateway.app.request(path)).json()
  expect(await read('/v1/words/newest')).toEqual({ said: 'getNewestWord' })
  expect(await read('/v1/words/any')).toEqual({ said: 'getWord' })
  expect(Object.keys((await read('/openapi.json')).paths)).toEqual(['/v1/words/{word}', '/v1/words/newest'])
  expect((await read('/v1/health')).code).toBe('endpoint_not_found')
  await gateway.close()
})

test.each<[string, Resource[]]>([
  ['getWord', [{ operations: [say('/v1/a', 'getWord')] }, { operations: [say('/v1/b', 'getWord')] }]],
  ['GET /v1/a', [{ operations: [say('/v1/a', 'getA')] }, { operations: [say('/v1/a', 'getB')] }]],
  ['co', [trace('co'), trace('co')]],
])('rejects %s if two resources declare it', (name, resources) => {
  expect(() => register(resources)).toThrow(`two resources declare ${name}`)
})

test('traces causes before effects in any order of the list', () => {
  const { traces } = register([
    trace('dlv', 'delivery'),
    trace('evt', 'event'),
    trace('co'),
    trace('req', 'request'),
    trace('tx'),
    trace('key', 'actor'),
  ])
  expect(traces.map(({ prefix }) => prefix)).toEqual(['key', 'req', 'co', 'tx', 'evt', 'dlv'])
})
