import { createRouter, jsonAnswer, operation } from '../../route.ts'
import { usageQuery, usageReport } from './usage.schema.ts'
import { getUsage } from './usage.service.ts'

const get = operation({
  method: 'get',
  path: '/v1/usage',
  operationId: 'getUsage',
  summary: 'Usage and cost of a month',
  scope: 'developer:read',
  policy: 'read',
  request: { query: usageQuery },
  success: { 200: jsonAnswer(usageReport, 'The report.') },
  problems: [],
})

export const usageOperations = [get]

export const usageRoutes = createRouter().openapi(get, async (c) =>
  c.json(await getUsage(c.get('ctx'), c.req.valid('query')), 200),
)
