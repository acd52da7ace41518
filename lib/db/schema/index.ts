export { auditEntries } from './audit.ts'
export { accounts, passwords, sessions, users, verificationTokens } from './people.ts'
export { rateLimits } from './rate-limits.ts'
export { memberships, sealedKeys, workspaces } from './workspaces.ts'
