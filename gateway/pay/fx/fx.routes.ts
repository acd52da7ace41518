import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import {
  createFxQuoteBody,
  currencyList,
  fxQuote,
  fxQuoteList,
  fxRates,
  fxRatesQuery,
  listFxQuotesQuery,
} from './fx.schema.ts'
import { createQuote, getQuote, listQuotes } from './quotes.service.ts'
import { listCurrencies, listRates } from './rates.service.ts'

const currencies = operation('GET /v1/pay/currencies', 'listCurrencies', {
  summary: 'List currencies',
  description: 'Returns all currencies with the limits of a payment in each.',
  responses: { 200: json(currencyList, 'The currencies.') },
  run: () => listCurrencies(),
})

const rates = operation('GET /v1/pay/fx/rates', 'listFxRates', {
  summary: 'List exchange rates',
  description:
    'Returns the current mid-market rates of one currency. The sandbox’s rates never change. Live rates need `FX_RATES_URL` on the gateway.',
  query: fxRatesQuery,
  responses: { 200: json(fxRates, 'The rates.') },
  problems: ['live_not_activated'],
  run: (ctx, { query }) => listRates(ctx, query),
})

const create = operation('POST /v1/pay/fx/quotes', 'createFxQuote', {
  summary: 'Create an FX quote',
  description:
    'Locks the current rate for one payment. Pass the ID as `fx_quote_id` when you create the charge or checkout.',
  body: createFxQuoteBody,
  responses: { 201: json(fxQuote, 'The active quote.') },
  problems: ['live_not_activated', 'currency_not_enabled'],
  run: (ctx, { body }) => createQuote(ctx, body),
})

const get = operation('GET /v1/pay/fx/quotes/{fx_quote_id}', 'getFxQuote', {
  summary: 'Get an FX quote',
  description: 'Returns a quote with its state.',
  params: idParam('fx_quote_id', 'fxq'),
  responses: { 200: json(fxQuote, 'The quote.') },
  run: (ctx, { params }) => getQuote(ctx, params.fx_quote_id),
})

const list = operation('GET /v1/pay/fx/quotes', 'listFxQuotes', {
  summary: 'List FX quotes',
  description: 'Returns the quotes of the environment, newest first.',
  query: listFxQuotesQuery,
  responses: { 200: json(fxQuoteList, 'A page of quotes.') },
  run: (ctx, { query }) => listQuotes(ctx, query),
})

export const fxOperations = [currencies, rates, create, list, get]
