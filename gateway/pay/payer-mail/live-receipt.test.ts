import { expect, test } from 'vitest'
import { testGateway } from '#tests/support/gateway.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { inUnit } from '../../db/in-unit.ts'
import { contextFor } from '../../keyless-context.ts'
import { sendDueNotices } from '../../notices/send-notices.ts'
import { newCharge } from '../transactions/new-charge.ts'
import { sendReceipt } from './send-receipt.ts'

test('a receipt of live goes out by mail, once, as text and as HTML in the payer’s language', async () => {
  const mail = await startMailServer()
  const api = await testGateway({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Pillar <notices@pillar.example>' } })
  try {
    const account = await api.account()
    const owner = { account_id: account.accountId, environment: 'live' } as const
    const ctx = await contextFor(api.runtime, owner, 'job', 'req_test')
    const charge = newCharge(ctx, {
      amount: 2599,
      currency: 'EUR',
      description: 'Order 1042',
      payment_method: { type: 'wallet', wallet: { provider: 'apple_pay' } },
      receipt_email: 'ann@payer.example',
      payer_language: 'da',
      succeeded_at: ctx.clock.now(),
    })
    await inUnit(ctx.unit, () => sendReceipt(ctx, charge))
    await inUnit(ctx.unit, () => sendReceipt(ctx, charge))
    expect(await sendDueNotices(api.runtime)).toBe(1)
    const [sent, ...more] = mail.received
    expect(more).toEqual([])
    expect(sent?.to).toEqual(['ann@payer.example'])
    expect(sent?.text).toContain('Subject: Test shop: kvittering for 25,99 EUR')
    expect(sent?.text).toContain('Betalingsm')
    expect(sent?.text).toContain('Content-Type: text/html')
    expect(sent?.text).not.toContain('Testtilstand')
  } finally {
    await api.close()
    await mail.stop()
  }
})
