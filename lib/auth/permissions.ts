export const ROLES = ['owner', 'admin', 'developer', 'finance', 'viewer'] as const
export type Role = (typeof ROLES)[number]

type Rule = { method: string; path: RegExp; roles: readonly Role[]; act: string }
export type Verdict =
  | { allowed: true }
  | { allowed: false; code: 'route_not_allowed' | 'role_not_allowed'; reason: string }

const NAMES: Record<Role, string> = {
  owner: 'an owner',
  admin: 'an admin',
  developer: 'a developer',
  finance: 'a finance member',
  viewer: 'a viewer',
}

const BUILDERS: readonly Role[] = ['owner', 'admin', 'developer']
const MONEY: readonly Role[] = ['owner', 'admin', 'finance']

// First match wins. What no line names does not pass: an endpoint of tomorrow is decided on here, not by accident.
const RULES: readonly Rule[] = [
  rule('GET', '/v1/billing/**', MONEY, 'see the bills'),
  rule('GET', '/v1/pay/settlements/**', MONEY, 'see settlements'),
  rule('GET', '/v1/account', ROLES, 'see the account'),
  rule('PATCH', '/v1/account', MONEY, 'change the billing details'),
  rule('GET', '/v1/health', ROLES, 'see service health'),
  rule('GET', '/v1/keys/**', ROLES, 'see API keys'),
  rule('GET', '/v1/key-activity', ROLES, 'see API keys'),
  rule('GET', '/v1/usage/**', ROLES, 'see usage'),
  rule('GET', '/v1/prices', ROLES, 'see the price list'),
  rule('GET', '/v1/webhooks/**', ROLES, 'see webhooks'),
  // Its own door, `/api/stream`, closes it with the session; passed on like an answer, it would go on for ever.
  rule('GET', '/v1/events/stream', [], 'follow events'),
  rule('GET', '/v1/events/**', ROLES, 'see events'),
  rule('GET', '/v1/requests/**', ROLES, 'see the logs'),
  rule('GET', '/v1/trace/**', ROLES, 'trace an ID'),
  rule('GET', '/v1/pay/**', ROLES, 'see payments'),
  rule('GET', '/v1/connect/**', ROLES, 'see rooms and messages'),
  rule('POST', '/v1/keys', BUILDERS, 'create API keys'),
  rule('POST', '/v1/keys/*/rotate', BUILDERS, 'rotate API keys'),
  rule('DELETE', '/v1/keys/*', BUILDERS, 'revoke API keys'),
  rule('PATCH', '/v1/keys/*', BUILDERS, 'change API keys'),
  rule('PATCH', '/v1/keys/*/scope', BUILDERS, 'change API key scopes'),
  rule('POST', '/v1/keys/*/widen', ['owner'], 'widen API key access'),
  rule('POST', '/v1/webhooks', BUILDERS, 'create webhooks'),
  rule('PATCH', '/v1/webhooks/*', BUILDERS, 'change webhooks'),
  rule('DELETE', '/v1/webhooks/*', BUILDERS, 'delete webhooks'),
  rule('POST', '/v1/webhooks/*/test', BUILDERS, 'send test events'),
  rule('POST', '/v1/webhooks/*/test/sign', BUILDERS, 'sign test events'),
  rule('POST', '/v1/webhooks/*/verify', ROLES, 'check signatures'),
  rule('POST', '/v1/webhooks/*/rotate-secret', BUILDERS, 'rotate webhook secrets'),
  rule('POST', '/v1/webhooks/*/enable', BUILDERS, 'enable webhooks'),
  rule('POST', '/v1/webhooks/*/replay', BUILDERS, 'replay events'),
  rule('POST', '/v1/webhooks/*/deliveries/*/redeliver', BUILDERS, 'redeliver events'),
  rule('GET', '/v1/sandbox/**', ROLES, 'see the sandbox'),
  rule('POST', '/v1/sandbox/clock', BUILDERS, 'advance the sandbox clock'),
  rule('DELETE', '/v1/sandbox/clock', BUILDERS, 'return the sandbox to real time'),
  rule('POST', '/v1/sandbox/wipe', BUILDERS, 'wipe the sandbox'),
  rule('PUT', '/v1/sandbox/faults', BUILDERS, 'inject faults'),
  rule('POST', '/v1/usage/caps', MONEY, 'create usage caps'),
  rule('PATCH', '/v1/usage/caps/*', MONEY, 'change usage caps'),
  rule('DELETE', '/v1/usage/caps/*', MONEY, 'delete usage caps'),
  rule('POST', '/v1/pay/refunds', MONEY, 'refund payments'),
  rule('POST', '/v1/pay/checkouts', BUILDERS, 'create checkouts'),
]

/** Whether a role may have the console pass this call on; `path` begins with `/v1`. HEAD is read as GET. */
export function can(role: Role, method: string, path: string): Verdict {
  const verb = method === 'HEAD' ? 'GET' : method
  const found = RULES.find((candidate) => candidate.method === verb && candidate.path.test(path))
  if (!found || found.roles.length === 0) {
    return { allowed: false, code: 'route_not_allowed', reason: `The console doesn’t support ${method} ${path}.` }
  }
  if (found.roles.includes(role)) return { allowed: true }
  const reason = `Your role, ${role}, can't ${found.act}. Ask ${listed(found.roles)} of this workspace.`
  return { allowed: false, code: 'role_not_allowed', reason }
}

function rule(method: string, pattern: string, roles: readonly Role[], act: string): Rule {
  const source = pattern.replace('/**', '(/[\\w-]+)*').replaceAll('/*', '/[\\w-]+')
  return { method, path: new RegExp(`^${source}$`), roles, act }
}

function listed(roles: readonly Role[]) {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(roles.map((role) => NAMES[role]))
}
