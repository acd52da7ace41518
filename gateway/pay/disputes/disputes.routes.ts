import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { dispute } from '../dispute.schema.ts'
import { contestDisputeBody, disputeList, listDisputesQuery } from './disputes.schema.ts'
import { acceptDispute, contestDispute, getDispute, listDisputes } from './disputes.service.ts'

const params = idParam('dispute_id', 'dp')

const get = operation('GET /v1/pay/disputes/{dispute_id}', 'getDispute', {
  summary: 'Get a dispute',
  description: 'Returns a dispute with its state and your response.',
  params,
  responses: { 200: json(dispute, 'The dispute.') },
  run: (ctx, { params }) => getDispute(ctx, params.dispute_id),
})

const list = operation('GET /v1/pay/disputes', 'listDisputes', {
  summary: 'List disputes',
  description: 'Returns the disputes of the environment, newest first.',
  query: listDisputesQuery,
  responses: { 200: json(disputeList, 'A page of disputes.') },
  run: (ctx, { query }) => listDisputes(ctx, query),
})

const contest = operation('POST /v1/pay/disputes/{dispute_id}/contest', 'contestDispute', {
  summary: 'Contest a dispute',
  description:
    'Sends your evidence to the payer’s bank, once. The dispute is then `under_review` until the bank decides, which can take two months: wait for `dispute.won` or `dispute.lost`. If you win, the amount returns to your balance.',
  params,
  body: contestDisputeBody,
  responses: { 200: json(dispute, 'The dispute under review.') },
  problems: ['live_not_activated', 'dispute_not_open', 'upstream_error'],
  resume: getDispute,
  run: (ctx, { params, body }) => contestDispute(ctx, params.dispute_id, body),
})

const accept = operation('POST /v1/pay/disputes/{dispute_id}/accept', 'acceptDispute', {
  summary: 'Accept a dispute',
  description:
    'Gives a dispute up, so that it is lost. The payer keeps the money, and this can’t be undone. A dispute that is lost stays as it is.',
  params,
  responses: { 200: json(dispute, 'The lost dispute.') },
  problems: ['live_not_activated', 'dispute_not_open', 'upstream_error', 'upstream_timeout'],
  run: (ctx, { params }) => acceptDispute(ctx, params.dispute_id),
})

export const disputeOperations = [list, get, contest, accept]
