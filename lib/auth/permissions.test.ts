import { describe, expect, test } from 'vitest'
import { can, ROLES, type Role } from './permissions.ts'

const who = (method: string, path: string): Role[] => ROLES.filter((role) => can(role, method, path).allowed)

describe('can', () => {
  test.each([
    ['GET', '/v1/keys', ROLES],
    ['HEAD', '/v1/keys/key_1', ROLES],
    ['GET', '/v1/usage/history', ROLES],
    ['GET', '/v1/events/evt_1', ROLES],
    ['GET', '/v1/pay/checkouts/co_1', ROLES],
    ['GET', '/v1/webhooks/wh_1/deliveries', ROLES],
    ['GET', '/v1/billing', ['owner', 'admin', 'finance']],
    ['GET', '/v1/pay/settlements', ['owner', 'admin', 'finance']],
    ['POST', '/v1/keys', ['owner', 'admin', 'developer']],
    ['POST', '/v1/keys/key_1/rotate', ['owner', 'admin', 'developer']],
    ['DELETE', '/v1/keys/key_1', ['owner', 'admin', 'developer']],
    ['PATCH', '/v1/keys/key_1/scope', ['owner', 'admin', 'developer']],
    ['PATCH', '/v1/keys/key_1', ['owner', 'admin', 'developer']],
    ['POST', '/v1/keys/key_1/widen', ['owner']],
    ['GET', '/v1/key-activity', ROLES],
    ['POST', '/v1/webhooks/wh_1/deliveries/dlv_1/redeliver', ['owner', 'admin', 'developer']],
    ['POST', '/v1/pay/refunds', ['owner', 'admin', 'finance']],
    ['POST', '/v1/pay/checkouts', ['owner', 'admin', 'developer']],
  ])('%s %s', (method, path, roles) => {
    expect(who(method, path)).toEqual(roles)
  })

  test.each([
    ['POST', '/v1/accounts'],
    ['GET', '/v1/accounts'],
    ['POST', '/v1/pay/charges'],
    ['PUT', '/v1/keys'],
    ['DELETE', '/v1/keys'],
    ['GET', '/v1/keysandmore'],
    ['GET', '/v1/keys/'],
    ['GET', '/v1/keys/../accounts'],
    ['GET', '/hosted/checkouts/co_1'],
    ['GET', '/openapi.json'],
    ['GET', '/v1/events/stream'],
    ['HEAD', '/v1/events/stream'],
    ['get', '/v1/keys'],
  ])('%s %s passes for nobody', (method, path) => {
    expect(who(method, path)).toEqual([])
    expect(can('owner', method, path)).toMatchObject({ code: 'route_not_allowed' })
  })

  test('says who could', () => {
    expect(can('developer', 'GET', '/v1/billing')).toMatchObject({
      reason:
        "Your role, developer, can't see the bills. Ask an owner, an admin or a finance member of this workspace.",
    })
  })
})
