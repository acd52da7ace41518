import type { Role } from '../auth/roles.ts'
import { type ConsoleAct, consoleActs, grants } from './console-acts.ts'
import type { OperationId } from './operation-id.ts'
import { type OperationRule, reads, writes } from './rules.ts'
import { wholesalerActs } from './wholesaler-acts.ts'

type Group = OperationId | ConsoleAct extends infer Id ? (Id extends `${infer Name}.${string}` ? Name : never) : never

// A new group of operations needs its area here, or this does not compile.
const areaOf: Record<Group, string> = {
  charges: 'Payments',
  checkouts: 'Payments',
  transactions: 'Payments',
  refunds: 'Payments',
  disputes: 'Payments',
  balance: 'Payments',
  settlements: 'Payments',
  currencies: 'Payments',
  fx: 'Payments',
  customers: 'Customers and invoices',
  subscriptions: 'Customers and invoices',
  invoices: 'Customers and invoices',
  messages: 'Connect',
  sms: 'Connect',
  email: 'Connect',
  whatsapp: 'Connect',
  rooms: 'Connect',
  voice: 'Connect',
  keys: 'Developers',
  keyActivity: 'Developers',
  webhooks: 'Developers',
  events: 'Developers',
  requests: 'Developers',
  trace: 'Developers',
  sandbox: 'Developers',
  health: 'Developers',
  status: 'Developers',
  views: 'Settings',
  account: 'Settings',
  accounts: 'Settings',
  billing: 'Settings',
  usage: 'Settings',
  prices: 'Settings',
  team: 'Team',
  audit: 'Team',
}

const order = [...new Set(Object.values(areaOf)), 'Wholesaler']

export type MatrixRow = { area: string; act: string; may: readonly Role[] }

/** Every act in plain words with the roles that may do it, by area. Derived from the rules that the console enforces. */
export function roleMatrix({ hasWholesaler }: { hasWholesaler: boolean }): MatrixRow[] {
  const rules: [string, OperationRule | null][] = [...Object.entries(reads), ...Object.entries(writes)]
  const all = [
    ...rules.map(([id, rule]) => rowOf(areaOf[groupIn(id)], rule)),
    ...Object.entries(consoleActs).map(([id, rule]) => rowOf(areaOf[groupIn(id)], rule)),
    ...grantRows(),
    ...(hasWholesaler ? Object.values(wholesalerActs).map((rule) => rowOf('Wholesaler', rule)) : []),
  ].flatMap((row) => row ?? [])
  const distinct = new Map(all.map((row) => [JSON.stringify(row), row]))
  return [...distinct.values()].sort((a, b) => order.indexOf(a.area) - order.indexOf(b.area))
}

function rowOf(area: string, rule: OperationRule | null): MatrixRow | null {
  return rule && { area, act: rule.act, may: rule.may }
}

function grantRows(): MatrixRow[] {
  const givers = Object.entries(grants) as [Role, readonly Role[]][]
  return (['owner', 'admin'] as const).map((given) => ({
    area: 'Team',
    act: `give and take the role ${given}`,
    may: givers.flatMap(([role, given_]) => (given_.includes(given) ? [role] : [])),
  }))
}

function groupIn(id: string): Group {
  return id.split('.')[0] as Group
}
