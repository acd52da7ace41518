export type AuditAction =
  | 'user.signed_up'
  | 'session.created'
  | 'session.refused'
  | 'session.ended'
  | 'sessions.ended'
  | 'password.changed'
  | 'password.refused'
  | 'workspace.created'
  | 'key.created'
  | 'key.rotated'
  | 'key.revoked'
  | 'key.narrowed'
  | 'key.updated'
  | 'key.widened'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.deleted'
  | 'webhook.tested'
  | 'webhook.replayed'
  | 'cap.created'
  | 'cap.changed'
  | 'cap.deleted'
  | 'account.changed'
  | 'sandbox.clock_advanced'
  | 'sandbox.clock_reset'
  | 'sandbox.wiped'
  | 'sandbox.faults_changed'
  | 'view.created'
  | 'view.replaced'
  | 'view.renamed'
  | 'view.deleted'

/** Never pass a secret in `details`. */
export type AuditEvent = {
  /** Acts inside a workspace have its chain; sign-in and sign-out belong to the installation's. */
  workspaceId?: string
  action: AuditAction
  actor: { user_id: string; email: string } | null
  client: { ip: string | null; userAgent: string | null }
  target?: string
  environment?: string
  details?: Record<string, string>
}
