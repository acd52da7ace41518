import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { refund } from '../refund.schema.ts'
import { createRefundBody, listRefundsQuery, refundList } from './refunds.schema.ts'
import { createRefund, getRefund, listRefunds } from './refunds.service.ts'

const create = operation('POST /v1/pay/refunds', 'createRefund', {
  summary: 'Refund a payment',
  description:
    'Sends a payment back to the payer, in full or in up to 100 parts, within 365 days. The fee is returned in proportion. A refund may stay `pending` for a while: wait for `refund.completed` or `refund.failed`. A failed refund restores the balance.',
  body: createRefundBody,
  responses: { 201: json(refund, 'The refund.') },
  problems: [
    'live_not_activated',
    'resource_not_found',
    'resource_wiped',
    'transaction_not_refundable',
    'refund_exceeds_balance',
  ],
  resume: getRefund,
  run: (ctx, { body }) => createRefund(ctx, body),
})

const get = operation('GET /v1/pay/refunds/{refund_id}', 'getRefund', {
  summary: 'Get a refund',
  description: 'Returns a refund with its state.',
  params: idParam('refund_id', 're'),
  responses: { 200: json(refund, 'The refund.') },
  run: (ctx, { params }) => getRefund(ctx, params.refund_id),
})

const list = operation('GET /v1/pay/refunds', 'listRefunds', {
  summary: 'List refunds',
  description: 'Returns the refunds of the environment, newest first.',
  query: listRefundsQuery,
  responses: { 200: json(refundList, 'A page of refunds.') },
  run: (ctx, { query }) => listRefunds(ctx, query),
})

export const refundOperations = [create, list, get]
