import { expect, it } from 'vitest'
import type { Webhook } from '#lib/data/webhooks.ts'
import { obstacleTo } from './webhook-acts.ts'

const enabled = { state: 'enabled' } as Webhook
const disabled = { state: 'disabled' } as Webhook
const anything = () => null

it('sends nothing to a disabled webhook', () => {
  expect(obstacleTo('replay', enabled, anything)).toBeNull()
  expect(obstacleTo('replay', disabled, anything)).toContain('Enable it first')
  expect(obstacleTo('test', disabled, anything)).toContain('Enable it first')
  expect(obstacleTo('enable', disabled, anything)).toBeNull()
})

it('says first what the role can not do', () => {
  const nothing = (method: string, path: string) => `No ${method} ${path}.`
  expect(obstacleTo('delete', disabled, nothing)).toBe('No DELETE /v1/webhooks/webhook.')
  expect(obstacleTo('test', disabled, nothing)).toBe('No POST /v1/webhooks/webhook/test.')
})
