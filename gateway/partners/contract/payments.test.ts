import { describe, expect, test } from 'vitest'
import { newId } from '#gateway/ids.ts'
import { describeProcessors, payment, saving } from '#tests/support/processor-rigs.ts'
import { type Payment, ProcessorError, ProcessorTimeout, type SavedInstrument } from '../processor/payment-processor.ts'

describeProcessors((rig) => {
  const pay = (terms: Partial<Payment> = {}) => rig.processor.pay(payment(rig, terms))
  const retrieve = (reference: string) => rig.processor.retrieve(reference, rig.now())

  describe('a payment', () => {
    test('succeeds, and tells what the payer used', async () => {
      const one = payment(rig)
      const outcome = await rig.processor.pay(one)
      expect(outcome).toMatchObject({
        state: 'succeeded',
        payment_method: { type: 'card', card: { brand: 'visa', last4: '4242', country: 'US' } },
        risk: { level: 'normal' },
        three_d_secure: { required: false, flow: 'none', result: null, liability_shift: false },
      })
      expect(await retrieve(one.reference)).toEqual(outcome)
    })

    test.each([
      ['generic', 'card_declined', 'generic_decline'],
      ['funds', 'card_declined', 'insufficient_funds'],
      ['lost', 'card_declined', 'lost_card'],
      ['stolen', 'card_declined', 'stolen_card'],
      ['expired', 'expired_card', 'generic_decline'],
      ['cvc', 'incorrect_cvc', 'generic_decline'],
      ['processing', 'processing_error', 'generic_decline'],
      ['fraud', 'fraud_blocked', 'fraudulent'],
    ] as const)('is declined: %s', async (scene, failure_code, decline_code) => {
      const one = payment(rig, { instrument: rig.instruments[scene] })
      const outcome = await rig.processor.pay(one)
      expect(outcome).toMatchObject({ state: 'failed', refusal: { failure_code, decline_code } })
      expect(outcome.payment_method.card).toMatchObject({ brand: 'visa', last4: expect.stringMatching(/^\d{4}$/) })
      expect(outcome.risk.level).toBe(scene === 'fraud' ? 'highest' : 'normal')
      expect(await retrieve(one.reference)).toEqual(outcome)
    })

    test('keeps its first outcome when it is sent again', async () => {
      const [paid, declined] = [payment(rig), payment(rig, { instrument: rig.instruments.funds })]
      const first = [await rig.processor.pay(paid), await rig.processor.pay(declined)]
      const again = { ...declined, instrument: rig.instruments.succeeds }
      expect([await rig.processor.pay(paid), await rig.processor.pay(again)]).toEqual(first)
    })

    test('times out while its result is unknown, and can be found later', async () => {
      const one = payment(rig, rig.late())
      await expect(rig.processor.pay(one)).rejects.toThrow(ProcessorTimeout)
      rig.advance(5)
      expect(await retrieve(one.reference)).toMatchObject({ state: 'succeeded', payment_method: { type: 'card' } })
    })

    test('fails without a charge if the processor can’t take it', async () => {
      const one = payment(rig, rig.broken())
      await expect(rig.processor.pay(one)).rejects.toThrow(ProcessorError)
      expect(await retrieve(one.reference)).toBeNull()
    })

    test('is unknown until it is sent', async () => {
      expect(await retrieve(newId('tx'))).toBeNull()
    })
  })

  describe('a challenge by the issuer', () => {
    async function challenged() {
      const one = payment(rig, { instrument: rig.instruments.challenge })
      const outcome = await rig.processor.pay(one)
      if (outcome.state !== 'requires_action') throw new Error(`the payment is ${outcome.state}`)
      return { ...outcome, reference: one.reference }
    }

    test('gives the payer a page and 15 minutes', async () => {
      const { url, expires_at, three_d_secure, reference } = await challenged()
      expect(url).toMatch(/^https?:\/\//)
      const seconds = (new Date(expires_at).getTime() - rig.now().getTime()) / 1000
      expect(seconds).toBeGreaterThan(880)
      expect(seconds).toBeLessThanOrEqual(900)
      expect(three_d_secure).toMatchObject({ required: true, flow: 'challenge', trans_status: 'C' })
      expect(await retrieve(reference)).toMatchObject({ state: 'requires_action', url, expires_at })
    })

    test('that the payer passes charges the card', async () => {
      const { reference, url } = await challenged()
      await rig.decideChallenge(reference, url, true)
      const outcome = await retrieve(reference)
      expect(outcome).toMatchObject({
        state: 'succeeded',
        three_d_secure: { required: true, flow: 'challenge', result: 'authenticated', liability_shift: true },
      })
      expect(await rig.processor.abandon(reference)).toEqual(outcome)
    })

    test('that the payer fails charges nothing', async () => {
      const { reference, url } = await challenged()
      await rig.decideChallenge(reference, url, false)
      const outcome = await retrieve(reference)
      expect(outcome).toMatchObject({
        state: 'failed',
        refusal: { failure_code: 'authentication_failed', decline_code: null },
      })
      expect(await retrieve(reference)).toEqual(outcome)
    })

    test('that nobody finishes is over for good', async () => {
      const { reference, url } = await challenged()
      const ended = { state: 'failed', refusal: { failure_code: 'authentication_timeout' } }
      expect(await rig.processor.abandon(reference)).toMatchObject(ended)
      await rig.decideChallenge(reference, url, true)
      expect(await retrieve(reference)).toMatchObject(ended)
    })

    test.each([
      ['without a return URL', { returnUrl: null }],
      ['off session', { off_session: true, returnUrl: null }],
    ])('is a decline %s', async (_title, terms) => {
      expect(await pay({ instrument: rig.instruments.challenge, ...terms })).toMatchObject({
        state: 'failed',
        refusal: { failure_code: 'authentication_failed', decline_code: 'authentication_required' },
      })
    })
  })

  describe('a saved card', () => {
    async function saved(source: Parameters<typeof saving>[1]): Promise<SavedInstrument> {
      const outcome = await rig.processor.save(saving(rig, source))
      if (outcome.state !== 'saved') throw new Error(outcome.state)
      return { type: 'saved', reference: outcome.reference, payment_method: outcome.payment_method }
    }
    const offSession = { off_session: true, returnUrl: null }

    test.each([
      [false, 'mit'],
      [true, 'recurring'],
    ])('is charged without its payer (recurring: %s)', async (recurring, exemption) => {
      const instrument = await saved(rig.instruments.succeeds)
      expect(instrument.payment_method).toMatchObject({ type: 'card', card: { brand: 'visa', last4: '4242' } })
      for (const _time of [1, 2]) {
        expect(await pay({ instrument, recurring, ...offSession })).toMatchObject({
          state: 'succeeded',
          payment_method: { card: { last4: '4242' } },
          three_d_secure: { result: 'exempted', exemption },
        })
      }
    })

    test('comes from a payment that announced it', async () => {
      const one = payment(rig, { isToBeSaved: true })
      await rig.processor.pay(one)
      const instrument = await saved({ type: 'payment', reference: one.reference })
      expect(await pay({ instrument, ...offSession })).toMatchObject({ state: 'succeeded' })
    })

    test('stays the same after its payer paid with it', async () => {
      const customer = newId('cus')
      const first = await rig.processor.save(saving(rig, rig.instruments.succeeds, customer))
      if (first.state !== 'saved') throw new Error(first.state)
      const one = payment(rig, { instrument: { type: 'saved', ...first } })
      expect(await rig.processor.pay(one)).toMatchObject({ state: 'succeeded', three_d_secure: { exemption: null } })
      const again = await rig.processor.save(saving(rig, { type: 'payment', reference: one.reference }, customer))
      expect(again).toEqual(first)
    })

    test('may be declined later', async () => {
      const instrument = await saved(rig.instruments.savesThenFails)
      expect(await pay({ instrument, ...offSession })).toMatchObject({
        state: 'failed',
        refusal: { failure_code: 'card_declined', decline_code: 'generic_decline' },
      })
    })

    async function asked() {
      const order = { ...saving(rig, rig.instruments.challenge), returnUrl: 'https://shop.example/card' }
      const outcome = await rig.processor.save(order)
      if (outcome.state !== 'requires_action') throw new Error(outcome.state)
      return outcome
    }

    test('waits for its payer at the issuer, and is charged without them afterwards', async () => {
      const { saving, url } = await asked()
      expect(await rig.processor.retrieveSaving(saving, rig.now())).toMatchObject({ state: 'requires_action', url })
      await rig.decideChallenge(saving, url, true)
      const outcome = await rig.processor.retrieveSaving(saving, rig.now())
      expect(outcome).toMatchObject({ state: 'saved', payment_method: { card: { last4: '3220' } } })
      expect(await rig.processor.retrieveSaving(saving, rig.now())).toEqual(outcome)
    })

    test('is not kept if its payer fails at the issuer', async () => {
      const { saving, url } = await asked()
      await rig.decideChallenge(saving, url, false)
      const refused = { state: 'failed', refusal: { failure_code: 'authentication_failed', decline_code: null } }
      expect(await rig.processor.retrieveSaving(saving, rig.now())).toMatchObject(refused)
    })

    test('is not kept if the processor no longer knows it', async () => {
      expect(await rig.processor.retrieveSaving('tx_unknown', rig.now())).toMatchObject({ state: 'failed' })
    })

    test('is refused if the issuer declines it', async () => {
      const outcome = await rig.processor.save(saving(rig, rig.instruments.generic))
      expect(outcome).toMatchObject({ state: 'failed', refusal: { failure_code: 'card_declined' } })
    })
  })
})
