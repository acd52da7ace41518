import { expect, test } from 'vitest'
import { actionName } from './action-name.ts'

test.each([
  ['key.revoked', 'API key revoked'],
  ['member.role_changed', 'Member role changed'],
  ['whatsapp_number.code_requested', 'WhatsApp number code requested'],
  ['sandbox.clock_advanced', 'Sandbox clock advanced'],
  ['email_domain.deleted', 'Email domain deleted'],
  ['unknown', 'Unknown'],
])('%s is shown as %s', (action, name) => {
  expect(actionName(action)).toBe(name)
})
