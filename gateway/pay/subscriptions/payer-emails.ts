import type { Ctx } from '../../context.ts'
import { findCustomer } from '../customers/customers.service.ts'
import type { Letter } from '../payer-mail/letter.ts'
import { type Addressed, mailPayer } from '../payer-mail/mail-payer.ts'
import { amountFor, dayFor, fill, methodFor, momentFor } from '../payer-mail/payer-text.ts'
import { payerWords } from '../payer-mail/words/index.ts'
import { methodOf } from './method-of.ts'
import { LINK_MS, payerPageUrl } from './payer-pages.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

type Said = Pick<Letter, 'subject' | 'paragraphs'> & { links?: Letter['links'] }

/** Announces the next charge to the payer. `chargeAt` is when it happens. */
export async function sendChargeNotice(ctx: Ctx, row: SubscriptionRow, chargeAt: Date): Promise<void> {
  const payer = await payerOf(ctx, row)
  if (!payer) return
  const { language, words, merchant } = payer
  const plan = row.next_plan ?? row.plan
  const amount = amountFor(language, row.next_amount ?? row.amount, row.currency)
  const said = { merchant, plan, amount, date: dayFor(language, chargeAt) }
  const price = fill(words.every[row.billing_interval], { amount })
  const method = await methodOf(await ctx.unit.open(), row)
  const how = method
    ? fill(words.notice.charges, { method: methodFor(words, method.payment_method) })
    : fill(words.notice.noMethod, said)
  const occasion = `${row.subscription_id} ${row.period + 1} ${ctx.clock.now().getTime()}`
  await payer.mail('subscription_notice', occasion, {
    subject: fill(words.notice.subject, said),
    paragraphs: [fill(words.notice.renews, { ...said, price }), how],
  })
}

/** Tells the payer about an overdue payment, and when it is tried again. */
export async function sendOverdueNotice(ctx: Ctx, row: SubscriptionRow, retryAt: Date | null): Promise<void> {
  const payer = await payerOf(ctx, row)
  if (!payer) return
  const { language, words, merchant } = payer
  const said = { merchant, plan: row.plan, amount: amountFor(language, row.amount, row.currency) }
  const url = payerPageUrl(ctx, 'setup', row.subscription_id, LINK_MS.email)
  const occasion = `${row.subscription_id} ${ctx.clock.now().getTime()}`
  if (!(await methodOf(await ctx.unit.open(), row))) {
    await payer.mail('subscription_unpaid', occasion, {
      subject: fill(words.overdue.noMethodSubject, said),
      paragraphs: [fill(words.overdue.noMethod, said)],
      links: [{ label: words.overdue.add, url }],
    })
    return
  }
  const next = retryAt ? fill(words.overdue.retry, { date: dayFor(language, retryAt) }) : words.overdue.noRetry
  await payer.mail('subscription_unpaid', occasion, {
    subject: fill(words.overdue.subject, said),
    paragraphs: [fill(words.overdue.failed, said), next],
    links: [{ label: words.overdue.setUp, url }],
  })
}

/** Confirms a cancellation to the payer, with its time. */
export async function sendCancellation(ctx: Ctx, row: SubscriptionRow, ends = row.current_period_end): Promise<void> {
  const payer = await payerOf(ctx, row)
  if (!payer) return
  const { language, words, merchant } = payer
  const now = ctx.clock.now()
  const said = { merchant, plan: row.plan, date: momentFor(language, now) }
  const isOver = row.state === 'cancelled'
  await payer.mail('subscription_cancelled', `${row.subscription_id} ${now.getTime()}`, {
    subject: isOver
      ? fill(words.cancelled.subject, said)
      : fill(words.cancelled.endsSubject, { ...said, date: dayFor(language, ends) }),
    paragraphs: [
      fill(words.cancelled.at, said),
      isOver ? words.cancelled.over : fill(words.cancelled.ends, { date: momentFor(language, ends) }),
    ],
  })
}

/** The payer's language, and a way to write to them. Null once a wipe has deleted the customer. */
async function payerOf(ctx: Ctx, row: SubscriptionRow) {
  const customer = await findCustomer(await ctx.unit.open(), row.customer_id)
  if (!customer) return null
  const { email: to, language } = customer
  const words = payerWords(language)
  const portal = { label: words.manage, url: payerPageUrl(ctx, 'portal', row.subscription_id, LINK_MS.email) }
  return {
    language,
    words,
    merchant: ctx.account.name,
    mail: (kind: Addressed['kind'], occasion: string, { links = [], ...said }: Said) =>
      mailPayer(ctx, { to, language, kind, occasion }, { ...said, title: said.subject, links: [...links, portal] }),
  }
}
