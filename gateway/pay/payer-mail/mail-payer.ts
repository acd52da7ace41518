import type { Ctx } from '../../context.ts'
import { captureMessage } from '../../developer/outbox/outbox.service.ts'
import { newId } from '../../ids.ts'
import type { Language } from '../../language.schema.ts'
import { notify } from '../../notices/notify.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'
import { payerWords } from './words/index.ts'

export interface Addressed {
  to: string
  language: Language
  kind: 'receipt' | 'subscription_notice' | 'subscription_unpaid' | 'subscription_cancelled'
  /** The object and the moment or period: nobody gets the same email twice. */
  occasion: string
}

/** In the open unit: an email to a payer. The sandbox sends nothing to payers, so its outbox shows it at once. */
export async function mailPayer(
  ctx: Ctx,
  { to, language, kind, occasion }: Addressed,
  content: Omit<Letter, 'footnote'>,
): Promise<void> {
  const tx = await ctx.unit.open()
  const { name, branding } = ctx.account
  const letter = { ...content, footnote: ctx.environment === 'sandbox' ? payerWords(language).sandbox : null }
  const text = letterText(letter)
  const html = letterHtml(letter, { language, merchant: name, accent: branding.accent })
  const { subject } = letter
  if (ctx.environment === 'live') {
    await notify(ctx, { kind, occasion, subject, text, html, recipients: [to] })
    return
  }
  await captureMessage(tx.db, {
    message_id: newId('msg'),
    account_id: tx.account_id,
    environment: tx.environment,
    channel: 'email',
    to,
    from: ctx.runtime.config.mailFrom,
    subject,
    text,
    html,
    created_at: ctx.clock.now(),
  })
}
