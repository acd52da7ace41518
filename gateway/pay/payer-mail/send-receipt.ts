import type { Ctx } from '../../context.ts'
import type { transactions } from '../../db/schema/index.ts'
import type { Tenant } from '../../db/tenant.ts'
import type { Language } from '../../language.schema.ts'
import { findCustomer } from '../customers/customers.service.ts'
import { mailPayer } from './mail-payer.ts'
import { amountFor, fill, paymentFacts } from './payer-text.ts'
import { receiptUrl } from './receipt-url.ts'
import { payerWords } from './words/index.ts'

type Paid = typeof transactions.$inferSelect

/** In the open unit that records a successful payment: the receipt for its payer, if there is an address. */
export async function sendReceipt(ctx: Ctx, payment: Paid): Promise<void> {
  const { transaction_id, receipt_email: to, amount, currency } = payment
  if (!to) return
  const language = await languageOf(ctx, await ctx.unit.open(), payment)
  const words = payerWords(language)
  const { receipt } = words
  const said = { merchant: ctx.account.name, amount: amountFor(language, amount, currency) }
  await mailPayer(
    ctx,
    { to, language, kind: 'receipt', occasion: transaction_id },
    {
      subject: fill(receipt.subject, said),
      title: receipt.title,
      paragraphs: [fill(receipt.paid, said)],
      rows: paymentFacts(words, language, payment, payment.succeeded_at ?? ctx.clock.now()),
      links: [{ label: receipt.open, url: receiptUrl(ctx.runtime, transaction_id) }],
    },
  )
}

/** The language in which the payer paid, else that of the customer, else that of the account. */
export async function languageOf(
  { account }: Pick<Ctx, 'account'>,
  tenant: Tenant,
  { payer_language, customer_id }: Pick<Paid, 'payer_language' | 'customer_id'>,
): Promise<Language> {
  if (payer_language) return payer_language
  const customer = customer_id === null ? undefined : await findCustomer(tenant, customer_id)
  return customer?.language ?? account.language
}
