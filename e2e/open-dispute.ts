import type { Workspace } from './console-fixtures.ts'
import { expect } from './pay-fixtures.ts'

/** Takes a payment, which its payer disputes ten seconds later by the sandbox's clock. Returns the dispute's ID. */
export async function openDispute(workspace: Workspace, amount: number): Promise<string> {
  const charge = {
    amount,
    currency: 'USD',
    description: 'Teapot',
    payment_method: { type: 'card', token: 'tok_dispute' },
  }
  const { transaction_id } = await workspace.call('POST', '/v1/pay/charges', charge)
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 15 })
  const disputeOf = async () => (await workspace.call('GET', `/v1/pay/transactions/${transaction_id}`)).dispute_id
  await expect.poll(disputeOf).not.toBeNull()
  return String(await disputeOf())
}
