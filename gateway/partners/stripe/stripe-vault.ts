import {
  type PaymentProcessor,
  ProcessorError,
  type SaveOrder,
  type SaveOutcome,
} from '../processor/payment-processor.ts'
import { refusals } from '../processor/refusals.ts'
import { type StripeCalls, StripeRefusal } from './stripe-client.ts'
import { readIntent, type Stripe } from './stripe-intents.ts'
import {
  customerObject,
  listOf,
  paymentMethod,
  type SetupIntent,
  type StripePaymentMethod,
  setupIntent,
} from './stripe-objects.ts'
import { maskedMethod } from './to-outcome.ts'
import { instrumentParams, methodType } from './to-params.ts'
import { toRefusal } from './to-refusal.ts'

type Source = SaveOrder['source']
type Presented = Exclude<Source, { type: 'payment' }>

/** Keeps instruments at a customer of Stripe, under `cus_…/pm_…`. */
export function stripeVault(stripe: Stripe): Pick<PaymentProcessor, 'save' | 'retrieveSaving'> {
  return {
    save: (order) =>
      refusedOnlyByError(async () => {
        const { source } = order
        const calls = stripe.open()
        const customer = await customerOf(calls, order)
        if (source.type !== 'payment') return setUp(calls, customer, source, order)
        return attach(stripe, calls, customer, source.reference)
      }),
    retrieveSaving: (id) =>
      refusedOnlyByError(async () => {
        const schema = setupIntent.refine((intent) => intent.id === id)
        try {
          return outcomeOf(await stripe.open().get(schema, `/v1/setup_intents/${id}`, { expand: ['payment_method'] }))
        } catch (error) {
          if (!(error instanceof StripeRefusal) || error.status !== 404) throw error
          return { state: 'failed', refusal: refusals.generic }
        }
      }),
  }
}

async function refusedOnlyByError(send: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof StripeRefusal) throw new ProcessorError(error.message, { cause: error })
    throw error
  }
}

// The search finds a customer a moment late, and the key makes a second one impossible for a day.
async function customerOf(calls: StripeCalls, { customer }: SaveOrder): Promise<string> {
  const query = `metadata['customer_id']:'${customer}'`
  const { data } = await calls.get(listOf(customerObject), '/v1/customers/search', { query, limit: 1 })
  if (data[0]) return data[0].id
  const params = { metadata: { customer_id: customer } }
  return (await calls.post(customerObject, '/v1/customers', params, `new-${customer}`)).id
}

/** A SetupIntent has the issuer agree to later payments. */
async function setUp(
  calls: StripeCalls,
  customer: string,
  source: Presented,
  { email, returnUrl }: SaveOrder,
): Promise<SaveOutcome> {
  const params = {
    customer,
    confirm: true,
    usage: 'off_session',
    payment_method_types: [methodType(source)],
    ...instrumentParams(source, email),
    ...(returnUrl && { return_url: returnUrl }),
    expand: ['payment_method'],
  }
  try {
    const schema = setupIntent.refine((intent) => intent.customer === customer)
    return outcomeOf(await calls.post(schema, '/v1/setup_intents', params))
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    if (error.status === 402) return { state: 'failed', refusal: toRefusal(error.reason, kindOf(source)) }
    if (!error.reason.param.startsWith('payment_method')) throw error
    return { state: 'failed', refusal: refusals.token }
  }
}

function outcomeOf({ id, status, customer, payment_method, next_action, last_setup_error }: SetupIntent): SaveOutcome {
  const url = next_action?.redirect_to_url?.url
  if (status === 'requires_action' && url) return { state: 'requires_action', saving: id, url, expires_at: null }
  if (status === 'requires_action') return { state: 'failed', refusal: refusals.authentication }
  if (customer && payment_method && (status === 'succeeded' || status === 'processing'))
    return kept(customer, payment_method)
  const isUnauthenticated = last_setup_error?.code === 'setup_intent_authentication_failure'
  return { state: 'failed', refusal: isUnauthenticated ? refusals.failedChallenge : refusals.generic }
}

async function attach(stripe: Stripe, calls: StripeCalls, customer: string, reference: string): Promise<SaveOutcome> {
  const id = await stripe.payments.find(reference)
  if (!id) throw new ProcessorError('Stripe does not know the payment')
  const method = (await readIntent(calls, id)).payment_method
  if (!method) throw new ProcessorError('Stripe keeps no payment method of the payment')
  if (method.customer === customer) return kept(customer, method)
  const path = `/v1/payment_methods/${method.id}/attach`
  return kept(customer, await calls.post(paymentMethod, path, { customer }))
}

// A card that a wallet presented is charged as a card later.
function kept(customer: string, { card, ...method }: StripePaymentMethod): SaveOutcome {
  const payment_method = maskedMethod({ ...method, ...(card && { card: { ...card, wallet: null } }) })
  return { state: 'saved', reference: `${customer}/${method.id}`, payment_method }
}

function kindOf({ type }: Presented) {
  return type === 'wallet' || type === 'transfer' ? type : 'card'
}
