import { json, operation } from '../../operation.ts'
import { refuseRawCard } from '../payment-methods/to-instrument.ts'
import { transaction } from '../transactions/transactions.schema.ts'
import { createChargeBody } from './charges.schema.ts'
import { createCharge, resumeCharge } from './charges.service.ts'

const create = operation('POST /v1/pay/charges', 'createCharge', {
  summary: 'Charge a payment method',
  description:
    'Collects a payment with a token or a saved payment method, and returns its transaction. If its state is `requires_action`, send the payer to `next_action.url`. A transfer stays `processing` until the bank responds: wait for `charge.succeeded` or `charge.failed`. After a 502 or 504, send the request again with the same Idempotency-Key: it returns the state of the same payment.',
  policy: 'charges',
  collection: '/v1/pay/transactions',
  body: createChargeBody,
  responses: { 201: json(transaction, 'The transaction. Its state tells whether it has succeeded.') },
  problems: [
    'raw_card_data_not_allowed',
    'live_not_activated',
    'resource_not_found',
    'resource_wiped',
    'card_declined',
    'authentication_failed',
    'wallet_declined',
    'transfer_rejected',
    'no_payment_method',
    'currency_not_enabled',
    'fx_quote_expired',
    'fx_quote_mismatch',
    'plan_quota_exceeded',
    'upstream_error',
    'upstream_timeout',
  ],
  beforeValidation: refuseRawCard,
  resume: resumeCharge,
  run: (ctx, { body }) => createCharge(ctx, body),
})

export const chargeOperations = [create]
