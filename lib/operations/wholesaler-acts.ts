import { listRoles, type Role } from '../auth/roles.ts'
import type { OperationRule } from './rules.ts'

/** The roles that may change something in the pharmacy's screens. */
const acts = {
  connect: { may: ['owner', 'admin'], act: 'connect a wholesaler' },
  import: { may: ['owner', 'admin', 'developer', 'finance'], act: 'import from the wholesaler' },
  pay: { may: ['owner', 'admin', 'finance'], act: 'record payments to the wholesaler' },
} satisfies Record<string, OperationRule>

export type WholesalerAct = keyof typeof acts

/** Why the role may not do it; null if it may. */
export function wholesalerRefusal(role: Role, name: WholesalerAct): string | null {
  const { may, act }: OperationRule = acts[name]
  return may.includes(role) ? null : `Your role, ${role}, can’t ${act}. Ask ${listRoles(may)} of this workspace.`
}
