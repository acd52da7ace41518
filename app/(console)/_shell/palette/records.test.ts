import { expect, it } from 'vitest'
import { routes } from '#lib/routes.ts'
import { recordIn } from './records.ts'

const scope = { workspace: 'acme', environment: 'sandbox' }
const tail = '01JCXYZABCDEFGHJKMNPQRSTVW'

it('opens a record on its own screen', () => {
  expect(recordIn(`key_${tail}`, scope)?.href).toBe(routes.key(scope, `key_${tail}`))
  expect(recordIn(`wh_${tail}`, scope)?.href).toBe(routes.webhook(scope, `wh_${tail}`))
  expect(recordIn(`req_${tail}`, scope)?.href).toBe(`/acme/sandbox/logs?request=req_${tail}`)
  expect(recordIn(`evt_${tail}`, scope)?.href).toBe(`/acme/sandbox/events?event=evt_${tail}`)
  expect(recordIn(`tx_${tail}`, scope)?.href).toBe(`/acme/sandbox/trace/tx_${tail}`)
})

it('finds the id in what surrounds it', () => {
  expect(recordIn(`  "co_${tail}",`, scope)?.id).toBe(`co_${tail}`)
  expect(recordIn(`https://api.test/v1/pay/checkouts/co_${tail}?x=1`, scope)?.kind).toBe('checkout')
  expect(recordIn('rotate key', scope)).toBeNull()
})

it('takes no secret for an id', () => {
  expect(recordIn(`sk_test_${tail}`, scope)).toBeNull()
  expect(recordIn(`whsec_${tail}`, scope)).toBeNull()
})
