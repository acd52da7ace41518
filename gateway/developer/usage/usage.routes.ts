import { json, operation } from '../../operation.ts'
import { priceList } from './prices.schema.ts'
import { seriesQuery, usageSeries } from './series.schema.ts'
import { getUsageSeries } from './series.service.ts'
import { usageHistory, usageQuery, usageReport } from './usage.schema.ts'
import { getUsage, getUsageHistory, listPrices } from './usage.service.ts'

const get = operation('GET /v1/usage', 'getUsage', {
  summary: 'Get the usage of a month',
  description: 'Returns usage and cost of one month by API, item and day.',
  query: usageQuery,
  responses: { 200: json(usageReport, 'The report.') },
  run: (ctx, { query }) => getUsage(ctx, query),
})

const history = operation('GET /v1/usage/history', 'getUsageHistory', {
  summary: 'List past months',
  description: 'Returns usage and cost of up to twelve past months.',
  responses: { 200: json(usageHistory, 'The months.') },
  run: getUsageHistory,
})

const series = operation('GET /v1/usage/series', 'getUsageSeries', {
  summary: 'Get usage over time',
  description: 'Returns usage and cost by hour, day or month, grouped by API, item or key.',
  query: seriesQuery,
  responses: { 200: json(usageSeries, 'The series.') },
  run: (ctx, { query }) => getUsageSeries(ctx, query),
})

const prices = operation('GET /v1/prices', 'listPrices', {
  summary: 'List prices',
  description: 'Returns the price of every item that is billed.',
  responses: { 200: json(priceList, 'The price list.') },
  run: () => listPrices(),
})

export const usageOperations = [get, history, series, prices]
