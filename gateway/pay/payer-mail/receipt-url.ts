import type { Runtime } from '../../context.ts'
import type { Secrets } from '../../secrets.ts'

/** Lets anybody with the link see the receipt of this one payment, for as long as the payment is kept. */
export function receiptUrl({ config, secrets }: Pick<Runtime, 'config' | 'secrets'>, transactionId: string): string {
  return `${config.hostedUrl}/receipt/${transactionId}-${secrets.sign('receipt', transactionId)}`
}

/** The payment that a receipt's token shows. Null if the token is not ours. */
export function readReceiptToken(secrets: Secrets, token: string): string | null {
  const [transactionId = ''] = token.split('-', 1)
  return secrets.verifies('receipt', transactionId, token.slice(transactionId.length + 1)) ? transactionId : null
}
