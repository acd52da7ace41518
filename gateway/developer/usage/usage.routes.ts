import { createRouter, jsonAnswer, operation } from '../../route.ts'
import { capOperations, capRoutes } from './caps.routes.ts'
import { priceListBody } from './prices.schema.ts'
import { seriesQuery, usageSeries } from './series.schema.ts'
import { getUsageSeries } from './series.service.ts'
import { usageHistory, usageQuery, usageReport } from './usage.schema.ts'
import { getUsage, getUsageHistory, listPrices } from './usage.service.ts'

const get = operation({
  method: 'get',
  path: '/v1/usage',
  operationId: 'getUsage',
  summary: 'Get the usage of a month',
  description: 'Returns usage and cost of one month by API, item and day.',
  scope: 'developer:read',
  policy: 'read',
  request: { query: usageQuery },
  success: { 200: jsonAnswer(usageReport, 'The report.') },
  problems: [],
})

const history = operation({
  method: 'get',
  path: '/v1/usage/history',
  operationId: 'getUsageHistory',
  summary: 'List past months',
  description: 'Returns usage and cost of up to twelve past months.',
  scope: 'developer:read',
  policy: 'read',
  success: { 200: jsonAnswer(usageHistory, 'The months.') },
  problems: [],
})

const series = operation({
  method: 'get',
  path: '/v1/usage/series',
  operationId: 'getUsageSeries',
  summary: 'Get usage over time',
  description: 'Returns usage and cost by hour, day or month, grouped by API, item or key.',
  scope: 'developer:read',
  policy: 'read',
  request: { query: seriesQuery },
  success: { 200: jsonAnswer(usageSeries, 'The series.') },
  problems: [],
})

const prices = operation({
  method: 'get',
  path: '/v1/prices',
  operationId: 'listPrices',
  summary: 'List prices',
  description: 'Returns the price of every item that is billed.',
  scope: 'developer:read',
  policy: 'read',
  success: { 200: jsonAnswer(priceListBody, 'The price list.') },
  problems: [],
})

export const usageOperations = [get, history, series, prices, ...capOperations]

export const usageRoutes = createRouter()
  .openapi(get, async (c) => c.json(await getUsage(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(history, async (c) => c.json(await getUsageHistory(c.get('ctx')), 200))
  .openapi(series, async (c) => c.json(await getUsageSeries(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(prices, (c) => c.json(listPrices(), 200))
  .route('/', capRoutes)
