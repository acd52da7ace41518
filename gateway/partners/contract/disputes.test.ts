import { expect, test } from 'vitest'
import { describeProcessors, payment } from '#tests/support/processor-rigs.ts'
import { type DisputedPayment, type DisputeReport, ProcessorError } from '../processor/payment-processor.ts'

const DAY = 86_400
const evidence = {
  explanation: 'The customer confirmed the delivery.\nThe carrier has the signature.',
  product_description: 'A teapot made of cast iron',
  service_date: null,
  shipping_date: '2026-11-21',
  shipping_carrier: 'DHL',
  shipping_tracking_number: '00340434161094042557',
  customer_email: 'ann@shop.example',
  access_log: null,
}
const losing = { ...evidence, explanation: 'losing_evidence' }

describeProcessors((rig) => {
  const paidWith = async (instrument = rig.instruments.disputed) => {
    const one = payment(rig, { instrument })
    expect((await rig.processor.pay(one)).state).toBe('succeeded')
    return one
  }
  const now = (one: DisputedPayment): DisputedPayment => ({ ...one, simulated: { at: rig.now() } })
  const disputesOf = (one: DisputedPayment) => rig.processor.retrieveDisputes(now(one))
  async function disputed() {
    const paid = await paidWith()
    rig.advance(10)
    const [dispute] = await disputesOf(paid)
    if (!dispute) throw new Error('the payment has no dispute')
    const { reference } = dispute
    return {
      paid,
      dispute,
      contest: (sent = evidence) => rig.processor.contestDispute(now(paid), reference, sent),
      accept: () => rig.processor.acceptDispute(now(paid), reference),
      read: async () => (await disputesOf(paid))[0],
    }
  }
  const secondsUntil = (date: Date | null) => ((date?.getTime() ?? 0) - rig.now().getTime()) / 1000
  const decided = (dispute: DisputeReport, state: 'won' | 'lost') => ({ ...dispute, state, recheckAt: null })

  test('reports no dispute of a payment that has none', async () => {
    const paid = await paidWith(rig.instruments.succeeds)
    rig.advance(DAY)
    expect(await disputesOf(paid)).toEqual([])
    expect(await disputesOf(payment(rig))).toEqual([])
  })

  test('reports a dispute once the payer has opened it, and the payment stays successful', async () => {
    const paid = await paidWith()
    expect(await disputesOf(paid)).toEqual([])
    rig.advance(10)
    const [dispute, ...others] = await disputesOf(paid)
    expect(others).toEqual([])
    expect(dispute).toMatchObject({ amount: 2500, reason: 'fraudulent', state: 'needs_response' })
    expect(secondsUntil(dispute?.respondBy ?? null)).toBeCloseTo(7 * DAY, -1)
    expect(secondsUntil(dispute?.recheckAt ?? null)).toBeGreaterThan(0)
    expect((await rig.processor.retrieve(paid.reference, rig.now()))?.state).toBe('succeeded')
  })

  test.each([
    ['won', evidence],
    ['lost', losing],
  ] as const)('a contested dispute is reviewed, then %s', async (end, sent) => {
    const { dispute, contest, read } = await disputed()
    expect(await contest(sent)).toMatchObject({ reference: dispute.reference, state: 'under_review' })
    expect(secondsUntil((await read())?.recheckAt ?? null)).toBeGreaterThan(0)
    rig.advance(59)
    expect((await read())?.state).toBe('under_review')
    rig.advance(1)
    expect(await read()).toEqual(decided(dispute, end))
  })

  test('an accepted dispute is lost at once, for good', async () => {
    const { dispute, contest, accept, read } = await disputed()
    expect(await accept()).toEqual(decided(dispute, 'lost'))
    expect(await accept()).toEqual(decided(dispute, 'lost'))
    expect((await contest()).state).toBe('lost')
    rig.advance(60)
    expect(await read()).toEqual(decided(dispute, 'lost'))
  })

  test('a dispute without a response is lost once the time to respond is over', async () => {
    const { dispute, contest, read } = await disputed()
    rig.advance(7 * DAY - 1)
    expect((await read())?.state).toBe('needs_response')
    rig.advance(1)
    expect(await read()).toEqual(decided(dispute, 'lost'))
    expect(await contest()).toEqual(decided(dispute, 'lost'))
  })

  test('a second response to a dispute changes nothing', async () => {
    const { dispute, contest, accept, read } = await disputed()
    await contest()
    expect((await contest(losing)).state).toBe('under_review')
    expect((await accept()).state).toBe('under_review')
    rig.advance(60)
    expect(await read()).toEqual(decided(dispute, 'won'))
  })

  test('a response sent twice concurrently counts once', async () => {
    const { dispute, contest, read } = await disputed()
    const reports = await Promise.all([contest(), contest(), contest()])
    expect(reports.map(({ state }) => state)).toEqual(['under_review', 'under_review', 'under_review'])
    rig.advance(60)
    expect(await read()).toEqual(decided(dispute, 'won'))
  })

  test('a response to a dispute that does not exist is an error', async () => {
    const paid = await paidWith(rig.instruments.succeeds)
    rig.advance(10)
    for (const one of [paid, payment(rig)]) {
      await expect(rig.processor.contestDispute(now(one), 'du_1None', evidence)).rejects.toThrow(ProcessorError)
      await expect(rig.processor.acceptDispute(now(one), 'du_1None')).rejects.toThrow(ProcessorError)
    }
  })
})
