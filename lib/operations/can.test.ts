import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from '../auth/roles.ts'
import { can } from './can.ts'
import type { OperationId } from './operation-id.ts'

const who = (id: OperationId): Role[] => ROLES.filter((role) => can(role, id).allowed)

describe('can', () => {
  test.each<[OperationId, readonly Role[]]>([
    ['keys.list', ROLES],
    ['usage.getHistory', ROLES],
    ['events.get', ROLES],
    ['checkouts.get', ROLES],
    ['webhooks.listDeliveries', ROLES],
    ['keyActivity.get', ROLES],
    ['webhooks.verifySignature', ROLES],
    ['billing.list', ['owner', 'admin', 'finance']],
    ['billing.getPdf', ['owner', 'admin', 'finance']],
    ['account.update', ['owner', 'admin', 'finance']],
    ['keys.create', ['owner', 'admin', 'developer']],
    ['keys.rotate', ['owner', 'admin', 'developer']],
    ['keys.revoke', ['owner', 'admin', 'developer']],
    ['keys.updateScope', ['owner', 'admin', 'developer']],
    ['keys.update', ['owner', 'admin', 'developer']],
    ['keys.widen', ['owner']],
    ['webhooks.redeliver', ['owner', 'admin', 'developer']],
    ['checkouts.create', ['owner', 'admin', 'developer']],
  ])('allows %s to exactly the listed roles', (id, roles) => {
    expect(who(id)).toEqual(roles)
  })

  test.each<OperationId>([
    'accounts.create',
    'accounts.settleBill',
    'accounts.updateFees',
    'status.createIncident',
    'events.stream',
  ])('denies %s to everyone', (id) => {
    expect(who(id)).toEqual([])
    expect(can('owner', id)).toMatchObject({ code: 'route_not_allowed' })
  })

  test('names the allowed roles', () => {
    expect(can('developer', 'billing.list')).toMatchObject({
      reason:
        'Your role, developer, can’t see the bills. Ask an owner, an admin or a finance member of this workspace.',
    })
  })
})
