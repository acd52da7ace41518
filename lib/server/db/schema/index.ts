export { AUDIT_OUTCOMES, auditEntries, auditHeads } from './audit.ts'
export { inboxes, inboxMessages } from './inboxes.ts'
export { passwords, rateLimits, sessions, users } from './people.ts'
export { identities, providerAttempts } from './providers.ts'
export { savedViews, viewScreens } from './saved-views.ts'
export {
  backupCodes,
  oneTimeLinks,
  passkeyChallenges,
  passkeys,
  pendingSignIns,
  secondFactors,
} from './sign-in.ts'
export { accountReservations, completedSteps, invitations, memberships, sealedKeys, workspaces } from './workspaces.ts'
