import { type Role, roleRefusal } from '../auth/roles.ts'
import type { OperationRule } from './rules.ts'

/** `audit` names the entry; null for a request that changes nothing. */
type ActRule = OperationRule & { audit: string | null }

/** The roles that may change something in the pharmacy's screens, and the audit name of each change. */
export const wholesalerActs = {
  connect: { may: ['owner', 'admin'], act: 'connect a wholesaler', audit: 'wholesaler.connected' },
  test: { may: ['owner', 'admin'], act: 'connect a wholesaler', audit: null },
  import: {
    may: ['owner', 'admin', 'developer', 'finance'],
    act: 'import from the wholesaler',
    audit: 'wholesaler_import.started',
  },
  stop: {
    may: ['owner', 'admin', 'developer', 'finance'],
    act: 'stop wholesaler imports',
    audit: 'wholesaler_import.stopped',
  },
  undo: {
    may: ['owner', 'admin', 'developer', 'finance'],
    act: 'undo wholesaler imports',
    audit: 'wholesaler_import.undone',
  },
  decide: {
    may: ['owner', 'admin', 'developer', 'finance'],
    act: 'decide on wholesaler invoices',
    audit: 'wholesaler_invoice.decided',
  },
  stock: {
    may: ['owner', 'admin', 'developer', 'finance'],
    act: 'correct the stock',
    audit: 'wholesaler_stock.corrected',
  },
  pay: {
    may: ['owner', 'admin', 'finance'],
    act: 'record payments to the wholesaler',
    audit: 'wholesaler_payment.recorded',
  },
  remove_payment: {
    may: ['owner', 'admin', 'finance'],
    act: 'remove payments to the wholesaler',
    audit: 'wholesaler_payment.removed',
  },
} as const satisfies Record<string, ActRule>

export type WholesalerAct = keyof typeof wholesalerActs

/** The audit log's names of changes in the pharmacy's screens. */
export type WholesalerAudit = Exclude<(typeof wholesalerActs)[WholesalerAct]['audit'], null>

/** Why the role may not do it; null if it may. */
export function wholesalerRefusal(role: Role, name: WholesalerAct): string | null {
  return roleRefusal(role, wholesalerActs[name])
}

/** The audit log's name of a change; null if it isn't recorded. */
export function wholesalerAudit(name: WholesalerAct): WholesalerAudit | null {
  return wholesalerActs[name].audit
}
