import { type Book, type Fields, type Intent, invalid, Refused } from './book.ts'
import { disputeLater, openDispute } from './disputes.ts'
import { debitOf, type Method, nextId, publishedCard } from './instruments.ts'

/** The payment method of a request: a known one, a published one, or one that its data describe. */
export function methodOf(book: Book, { payment_method: id, payment_method_data: data, mandate_data }: Fields): Method {
  const name = id ?? data?.card?.token
  const found = data?.sepa_debit ? debitOf(data.sepa_debit.iban) : (book.methods.get(name) ?? publishedCard(name))
  if (!found) throw invalid(`No such PaymentMethod: '${name}'`, { code: 'resource_missing', param: 'payment_method' })
  if (data?.sepa_debit && !mandate_data?.customer_acceptance?.online?.ip_address)
    throw invalid('A mandate is required.', { param: 'mandate_data' })
  book.methods.set(found.id, found)
  return found
}

export function createIntent(book: Book, params: Fields): Intent {
  const id = nextId('pi')
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount: Number(params.amount),
    amount_received: 0,
    currency: params.currency,
    created: book.now,
    status: 'requires_payment_method',
    client_secret: `${id}_secret_standin`,
    payment_method_types: Object.values(params.payment_method_types ?? {}),
    customer: params.customer ?? null,
    metadata: params.metadata ?? {},
    livemode: false,
    cancellation_reason: null,
    next_action: null,
    last_payment_error: null,
    latest_charge: null,
    payment_method: null,
  }
  book.intents.set(id, intent)
  return intent
}

export function confirmIntent(book: Book, id: string, params: Fields): Intent {
  const intent = book.get(book.intents, id)
  refuseState(intent, ['requires_payment_method'])
  const method = methodOf(book, params)
  const isFitting = intent.payment_method_types.includes(method.type) && method.customer === intent.customer
  if (!isFitting) throw invalid('The PaymentMethod does not fit.', { param: 'payment_method' })
  Object.assign(intent, { payment_method: method, last_payment_error: null })
  const { declines, challenge, bank } = method.behaviour
  if (bank) debit(book, intent, method)
  else if (challenge && (params.off_session || params.error_on_requires_action)) {
    fail(book, intent, { code: 'authentication_required', decline_code: 'authentication_required' })
    throw refusalOf(intent)
  } else if (challenge) {
    const redirect_to_url = { return_url: params.return_url, url: `${book.url}/challenges/${id}` }
    Object.assign(intent, { status: 'requires_action', next_action: { type: 'redirect_to_url', redirect_to_url } })
    book.emit('payment_intent.requires_action', intent)
  } else if (declines) {
    charge(book, intent, method, false)
    fail(book, intent, declines)
    throw refusalOf(intent)
  } else succeed(book, intent, method)
  return intent
}

export function cancelIntent(book: Book, id: string, { cancellation_reason = null }: Fields): Intent {
  const intent = book.get(book.intents, id)
  refuseState(intent, ['requires_payment_method', 'requires_confirmation', 'requires_action'])
  Object.assign(intent, { status: 'canceled', cancellation_reason, next_action: null })
  book.emit('payment_intent.canceled', intent)
  return intent
}

/** The payer at the issuer, who may be too late. */
export function decide(book: Book, id: string, passes: boolean): void {
  const intent = book.get(book.intents, id)
  if (intent.status !== 'requires_action' || !intent.payment_method) return
  if (passes) succeed(book, intent, intent.payment_method, true)
  else fail(book, intent, { code: 'payment_intent_authentication_failure' })
}

function succeed(book: Book, intent: Intent, method: Method, challenged = false): void {
  charge(book, intent, method, true, challenged)
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, next_action: null })
  book.emit('payment_intent.succeeded', intent)
  disputeLater(book, intent)
}

function fail(book: Book, intent: Intent, reason: Fields): void {
  const { payment_method } = intent
  const last_payment_error = { type: 'card_error', message: 'The payment failed.', ...reason, payment_method }
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error,
    next_action: null,
  })
  book.emit('payment_intent.payment_failed', intent)
}

function refusalOf({ id, last_payment_error }: Intent): Refused {
  return new Refused(402, { ...last_payment_error, payment_intent: { id } })
}

function refuseState(intent: Intent, allowed: string[]): void {
  if (allowed.includes(intent.status)) return
  throw invalid(`The PaymentIntent is ${intent.status}.`, { code: 'payment_intent_unexpected_state' })
}

function charge(
  book: Book,
  intent: Intent,
  { behaviour, type, card }: Method,
  paid: boolean,
  challenged = false,
): void {
  const { declines, isBlocked, bank } = behaviour
  const three_d_secure = {
    authentication_flow: 'challenge',
    electronic_commerce_indicator: '05',
    exemption_indicator: null,
    result: 'authenticated',
    transaction_id: '6b8a1c0e-8f6a-4c57-9a51-0d6a3c1d2e4f',
    version: '2.2.0',
  }
  intent.latest_charge = {
    id: nextId('ch'),
    object: 'charge',
    created: book.now,
    disputed: false,
    failure_code: paid ? null : (declines?.code ?? bank?.fails),
    calculated_statement_descriptor: 'PILLAR* TEA HOUSE',
    outcome: {
      type: isBlocked ? 'blocked' : paid ? 'authorized' : 'issuer_declined',
      ...(isBlocked ? { risk_level: 'highest', risk_score: 92 } : { risk_level: 'normal' }),
    },
    payment_method_details: {
      type,
      ...(card && { card: { ...card, three_d_secure: challenged ? three_d_secure : null } }),
    },
  }
}

function debit(book: Book, intent: Intent, method: Method): void {
  const { afterSeconds = 0, fails, isReturned } = method.behaviour.bank ?? {}
  intent.status = 'processing'
  book.emit('payment_intent.processing', intent)
  book.after(afterSeconds, () => {
    if (!fails) return succeed(book, intent, method)
    charge(book, intent, method, false)
    fail(book, intent, { code: fails })
  })
  if (!isReturned) return
  book.after(afterSeconds + 60, () => {
    const dispute = openDispute(book, intent, { reason: 'debit_not_authorized', status: 'lost' })
    book.emit('charge.dispute.closed', dispute)
  })
}
