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

it('names a missing permission before the state of the webhook', () => {
  const nothing = (operation: string) => `No ${operation}.`
  expect(obstacleTo('delete', disabled, nothing)).toBe('No webhooks.delete.')
  expect(obstacleTo('test', disabled, nothing)).toBe('No webhooks.test.')
})
