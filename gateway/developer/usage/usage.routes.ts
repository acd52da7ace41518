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
  summary: 'Usage and cost of a month',
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
  summary: 'Usage and cost of the closed months',
  scope: 'developer:read',
  policy: 'read',
  success: { 200: jsonAnswer(usageHistory, 'The months.') },
  problems: [],
})

const series = operation({
  method: 'get',
  path: '/v1/usage/series',
  operationId: 'getUsageSeries',
  summary: 'Usage and cost over time',
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
  summary: 'The price list',
  scope: 'developer:read',
  policy: 'read',
  success: { 200: jsonAnswer(priceListBody, 'Every row.') },
  problems: [],
})

export const usageOperations = [get, history, series, prices, ...capOperations]

export const usageRoutes = createRouter()
  .openapi(get, async (c) => c.json(await getUsage(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(history, async (c) => c.json(await getUsageHistory(c.get('ctx')), 200))
  .openapi(series, async (c) => c.json(await getUsageSeries(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(prices, (c) => c.json(listPrices(), 200))
  .route('/', capRoutes)
