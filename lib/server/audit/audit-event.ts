import type { ConsoleAudit } from '../../operations/console-acts.ts'
import type { OperationAudit } from '../../operations/rules.ts'
import type { WholesalerAudit } from '../../operations/wholesaler-acts.ts'

export type AuditAction =
  | OperationAudit
  | WholesalerAudit
  | ConsoleAudit
  | 'invitation.accepted'
  | 'user.signed_up'
  | 'address.confirmation_requested'
  | 'address.confirmed'
  | 'address.change_requested'
  | 'address.change_canceled'
  | 'address.changed'
  | 'session.created'
  | 'session.refused'
  | 'session.link_requested'
  | 'session.ended'
  | 'sessions.ended'
  | 'password.changed'
  | 'password.refused'
  | 'password.reset_requested'
  | 'password.reset'
  | 'second_factor.enabled'
  | 'second_factor.disabled'
  | 'second_step.refused'
  | 'second_step.entered'
  | 'backup_codes.replaced'
  | 'passkey.added'
  | 'passkey.renamed'
  | 'passkey.removed'
  | 'identity.connected'
  | 'identity.disconnected'
  | 'identity.proven'
  | 'workspace.created'
  | 'view.created'
  | 'view.replaced'
  | 'view.renamed'
  | 'view.deleted'

/** Never pass a secret in `details`. */
export type AuditEvent = {
  /** Acts in a workspace are in its chain; sign-in and sign-out are in the installation's. */
  workspaceId?: string
  action: AuditAction
  actor: { user_id: string; email: string } | null
  client: { ip: string | null; userAgent: string | null }
  target?: string
  environment?: string
  details?: Record<string, string>
}
