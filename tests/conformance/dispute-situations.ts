import type { Answer, TestAccount, TestGateway } from '#tests/support/gateway.ts'

type Ask = (
  operationId: string,
  key: string,
  options: { params: Record<string, string>; through?: TestGateway['request'] },
) => Promise<Answer>

const PAYMENT = { amount: 1099, currency: 'USD' }

/** A dispute of a payment with this card. The processor knows those of `tok_dispute` only. */
export async function insertDispute(
  { query }: Pick<TestGateway, 'query'>,
  { sandbox }: TestAccount,
  token = 'tok_dispute',
): Promise<{ dispute_id: string }> {
  const charge = { ...PAYMENT, payment_method: { type: 'card', token } }
  const { transaction_id } = (await sandbox.post('/v1/pay/charges', charge)).body
  // At once, because other tests use the clock of this sandbox.
  await query(`UPDATE simulated_card_payments SET returned_at = answer_at WHERE reference = $1`, [transaction_id])
  const dispute_id = transaction_id.replace('tx_', 'dp_')
  await query(
    `INSERT INTO disputes (dispute_id, account_id, environment, transaction_id, reference, state, amount, currency, reason,
       settlement, recheck_at, created_at, updated_at)
     SELECT $2, account_id, environment, transaction_id, transaction_id, 'needs_response', amount, currency, 'fraudulent',
       jsonb_build_object('currency', currency, 'amount', amount), created_at, created_at, created_at
     FROM transactions WHERE transaction_id = $1`,
    [transaction_id, dispute_id],
  )
  return { dispute_id }
}

/** Each response of the API to a dispute that can't be answered. */
export function disputeSituations(
  api: Pick<TestGateway, 'query' | 'sibling'>,
  account: TestAccount,
  ask: Ask,
): Record<string, () => Promise<Answer>> {
  const { key } = account.sandbox
  const twice = async (operationId: string) => {
    const params = await insertDispute(api, account)
    await ask('contestDispute', key, { params })
    return ask(operationId, key, { params })
  }
  const unknown = async (operationId: string) =>
    ask(operationId, key, { params: await insertDispute(api, account, 'tok_visa') })
  return {
    '409 contestDispute': () => twice('contestDispute'),
    '409 acceptDispute': () => twice('acceptDispute'),
    '502 contestDispute': () => unknown('contestDispute'),
    '502 acceptDispute': () => unknown('acceptDispute'),
    async '504 acceptDispute'() {
      const { runtime, request } = api.sibling()
      const processor = runtime.partners.processor.sandbox
      // The simulator has not responded to anything at that time.
      const silence = new Date(0)
      runtime.partners.processor.sandbox = processor && {
        ...processor,
        acceptDispute: async ({ reference }) => (await processor.retrieve(reference, silence)) as never,
      }
      return ask('acceptDispute', key, { params: await insertDispute(api, account), through: request })
    },
  }
}
