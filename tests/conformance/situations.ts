import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Answer, TestAccount } from '#tests/support/gateway.ts'
import type { startConformance } from './conformance.ts'
import { disputeSituations } from './dispute-situations.ts'
import { emailSituations } from './email-situations.ts'
import { operatorSituations } from './operator-situations.ts'
import { recordingSituations } from './recording-situations.ts'
import { speechSituations } from './speech-situations.ts'
import { whatsappSituations } from './whatsapp-situations.ts'

const SAVE = 'createCustomerPaymentMethod'

type Conformance = Awaited<ReturnType<typeof startConformance>>

/** Produces each operation's own statuses, by status and operation ID. */
export function situationsOf(conformance: Conformance): Record<string, () => Promise<Answer>> {
  const { api, operations, account, call, request, objects } = conformance
  const named = (operationId: string) => {
    const operation = operations.find((one) => one.operationId === operationId)
    if (!operation) throw new Error(`there is no operation ${operationId}`)
    return operation
  }
  type Options = Parameters<typeof call>[2] & { params?: Record<string, string> }
  const ask = async (operationId: string, key: string, { params = {}, ...options }: Options = {}) => {
    const operation = named(operationId)
    return call(operation, params, { ...request(operation), key, ...options })
  }
  const sampleBody = (operationId: string) => request(named(operationId)).body as object
  const paramsOf = (operationId: string) => objects(named(operationId))

  const again = async (operationId: string) => {
    const params = await paramsOf(operationId)
    const { headers } = await ask(operationId, account.sandbox.key, { params })
    const unchanged = { 'if-none-match': headers.get('etag') ?? '' }
    return ask(operationId, account.sandbox.key, { params, headers: unchanged })
  }

  return {
    ...paySituations(account, ask, sampleBody),
    ...disputeSituations(api, account, ask),
    ...wipedSituations({ api, account }, ask, sampleBody),
    ...savingSituations({ api, account }, ({ key, ...live }) => ask(SAVE, key, live)),
    ...connectSituations(api, account, ask, () => paramsOf('getRoomRecording')),
    ...operatorSituations(api, (id, options) => ask(id, api.provisioningToken, options), paramsOf),
    async '202 advanceSandboxClock'() {
      const { sandbox } = await api.account()
      const { body } = await sandbox.post('/v1/pay/checkouts', sampleBody('createCheckout'))
      // A checkout can't expire while another transaction holds its row.
      const holder = new pg.Client({ connectionString: api.databaseUrl })
      await holder.connect()
      await holder.query('BEGIN')
      await holder.query('SELECT 1 FROM checkouts WHERE checkout_id = $1 FOR UPDATE', [body.checkout_id])
      try {
        const headers = { prefer: 'wait=1' }
        return await ask('advanceSandboxClock', sandbox.key, { body: { advance_by_seconds: 7200 }, headers })
      } finally {
        await holder.end()
      }
    },
    async '406 createInvoice'() {
      await paramsOf('createInvoice')
      return ask('createInvoice', account.sandbox.key, { headers: { accept: 'text/html' } })
    },
    '304 getBillPdf': () => again('getBillPdf'),
    '304 getInvoicePdf': () => again('getInvoicePdf'),
    '304 getInvoiceXml': () => again('getInvoiceXml'),
    async '404 createCheckout'() {
      const { sandbox } = await api.account()
      const customer_id = 'cus_01jd5k3v9m8q2r7t4w6x0y1z2a'
      return ask('createCheckout', sandbox.key, { body: { ...sampleBody('createCheckout'), customer_id } })
    },
    async '409 resetSandboxClock'() {
      const { sandbox } = await api.account()
      await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 60 })
      return ask('resetSandboxClock', sandbox.key)
    },
    async '409 revokeKey'() {
      const { sandbox } = await api.account()
      return ask('revokeKey', sandbox.key, { params: { key_id: sandbox.keyId } })
    },
  }
}

function connectSituations(
  api: Conformance['api'],
  account: TestAccount,
  ask: Ask,
  recordingOf: () => Promise<Record<string, string>>,
) {
  return {
    ...emailSituations(account, ask),
    ...recordingSituations(account, ask, recordingOf),
    ...speechSituations(api, account, ask),
    ...whatsappSituations(api, ask),
  }
}

type Ask = (
  operationId: string,
  key: string,
  options?: {
    body?: object
    headers?: Record<string, string>
    params?: Record<string, string>
    query?: string
    through?: Conformance['api']['request']
  },
) => Promise<Answer>

function paySituations({ sandbox }: TestAccount, ask: Ask, sampleBody: (operationId: string) => object) {
  const charge = (method: object) => ({
    ...sampleBody('createCharge'),
    payment_method: { type: 'card', ...method },
  })

  const situations: Record<string, () => Promise<Answer>> = {
    async '402 createCharge'() {
      return ask('createCharge', sandbox.key, { body: charge({ token: 'tok_declined' }) })
    },
    async '404 createCharge'() {
      const customer_id = 'cus_01jd5k3v9m8q2r7t4w6x0y1zzz'
      return ask('createCharge', sandbox.key, { body: { ...sampleBody('createCharge'), customer_id } })
    },
    async '502 createCharge'() {
      return ask('createCharge', sandbox.key, { body: { ...sampleBody('createCharge'), amount: 4099 } })
    },
    async '504 createCharge'() {
      return ask('createCharge', sandbox.key, { body: { ...sampleBody('createCharge'), amount: 4098 } })
    },
    async '409 deleteCustomer'() {
      const { customer_id } = (await sandbox.post('/v1/pay/customers', sampleBody('createCustomer'))).body
      const terms = { plan: 'Pro', amount: 1999, currency: 'USD', interval: 'month', trial_days: 14 }
      await sandbox.post('/v1/pay/subscriptions', { customer_id, ...terms })
      return ask('deleteCustomer', sandbox.key, { params: { customer_id } })
    },
    async '404 createInvoice'() {
      const transaction_id = 'tx_01jd5k3v9m8q2r7t4w6x0y1zzz'
      return ask('createInvoice', sandbox.key, { body: { transaction_id } })
    },
    async '404 createRefund'() {
      const transaction_id = 'tx_01jd5k3v9m8q2r7t4w6x0y1zzz'
      return ask('createRefund', sandbox.key, { body: { transaction_id } })
    },
    async '409 createRefund'() {
      const { body } = await ask('createCharge', sandbox.key, { body: charge({ token: 'tok_declined' }) })
      return ask('createRefund', sandbox.key, { body: { transaction_id: body.transaction_id } })
    },
  }
  return situations
}

/** The body names a record that a wipe deleted. */
function wipedSituations(
  { api, account }: Pick<Conformance, 'api' | 'account'>,
  ask: Ask,
  sampleBody: (operationId: string) => object,
): Record<string, () => Promise<Answer>> {
  const payer = { customer_id: 'cus_01jd5k3v9m8q2r7t4w6x0y1gne' }
  const payment = { transaction_id: 'tx_01jd5k3v9m8q2r7t4w6x0y1gne' }
  const named: Record<string, Record<string, string>> = {
    createCharge: payer,
    createCheckout: payer,
    createSubscription: payer,
    createInvoice: payment,
    createRefund: payment,
    sendWhatsapp: { reply_to_message_id: 'msg_01jd5k3v9m8q2r7t4w6x0y1gne' },
  }
  const provoke = async (operationId: string, reference: Record<string, string>) => {
    const tombstone = [...Object.values(reference), account.accountId, api.clock.now()]
    await api.query('INSERT INTO tombstones VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', tombstone)
    return ask(operationId, account.sandbox.key, { body: { ...sampleBody(operationId), ...reference } })
  }
  return Object.fromEntries(Object.entries(named).map(([id, one]) => [`410 ${id}`, () => provoke(id, one)]))
}

/** Live saves cards at Stripe, which here returns this. */
function savingSituations(
  { api, account }: Pick<Conformance, 'api' | 'account'>,
  save: (live: {
    key: string
    body: object
    params: Record<string, string>
    through: typeof api.request
  }) => Promise<Answer>,
): Record<string, () => Promise<Answer>> {
  const whileStripe = (respond: RequestListener) => async () => {
    const stripe = createServer(respond)
    await once(stripe.listen(0, '127.0.0.1'), 'listening')
    const { port } = stripe.address() as AddressInfo
    const settings = { STRIPE_SECRET_KEY: 'sk_test_situation', STRIPE_WEBHOOK_SECRET: 'whsec_situation' }
    const live = api.sibling({ ...settings, STRIPE_API_URL: `http://127.0.0.1:${port}` })
    try {
      const { customer_id } = (await account.live.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
      const body = { type: 'card', token: 'pm_card_visa' }
      return await save({ key: account.live.key, body, params: { customer_id }, through: live.request })
    } finally {
      stripe.close()
    }
  }
  const refused = JSON.stringify({ error: { type: 'invalid_request_error' } })
  return {
    [`502 ${SAVE}`]: whileStripe((_, response) => response.writeHead(400).end(refused)),
    [`504 ${SAVE}`]: whileStripe((request) => request.socket.destroy()),
  }
}
