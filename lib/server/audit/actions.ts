'use server'

import { headers } from 'next/headers'
import { roleRefusal } from '../../auth/roles.ts'
import { consoleActs } from '../../operations/console-acts.ts'
import { clientOf } from '../auth/client-origin.ts'
import { requireWorkspace } from '../auth/membership.ts'
import { type Answer, asAnswer, Problem } from '../auth/problem.ts'
import { countAct } from '../auth/rate-limit.ts'
import { database } from '../db/client.ts'
import { auditKeys } from './audit-keys.ts'
import { type ChainReport, checkChain } from './check.ts'

export type AuditVerdict = Pick<ChainReport, 'position' | 'hash' | 'broken'> & { checkedAt: string }

/** Verifies every entry of a workspace's chain, and the signature of its end. */
export async function verifyAuditLog(slug: string): Promise<Answer<AuditVerdict>> {
  return asAnswer(async () => {
    const { user, workspace, role } = await requireWorkspace(String(slug))
    const refusal = roleRefusal(role, consoleActs['audit.read'])
    if (refusal) throw new Problem(403, 'role_not_allowed', refusal)
    await countAct(database(), 'audit-check', user.user_id, clientOf(await headers()))
    const { position, hash, broken } = await checkChain(database(), auditKeys(), workspace.workspace_id)
    return { position, hash, broken, checkedAt: new Date().toISOString() }
  })
}
