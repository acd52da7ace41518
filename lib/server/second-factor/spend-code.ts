import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { backupCodes, secondFactors } from '../db/schema/index.ts'
import { env } from '../env.ts'
import { secondFactorPlace } from '../vault/sealed-columns.ts'
import { createVault } from '../vault/vault.ts'
import { stepOfCode } from './authenticator-app.ts'
import { hashBackupCode, isAppCode } from './backup-codes.ts'

export type CodeSource = 'app' | 'backup_code'

/** Uses up a code of the authenticator app or a backup code; null if it is wrong or was used before. */
export async function spendCode(tx: Transaction, userId: string, code: string): Promise<CodeSource | null> {
  if (isAppCode(code)) return (await spendAppCode(tx, userId, code)) ? 'app' : null
  const used = await tx
    .update(backupCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(backupCodes.userId, userId),
        eq(backupCodes.codeHash, hashBackupCode(userId, code)),
        isNull(backupCodes.usedAt),
      ),
    )
    .returning({ userId: backupCodes.userId })
  return used.length > 0 ? 'backup_code' : null
}

async function spendAppCode(tx: Transaction, userId: string, code: string): Promise<boolean> {
  const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))
  const [row] = await tx.select({ secret: secondFactors.secret }).from(secondFactors).where(isOn)
  const step = row && stepOfCode(openSecret(userId, row.secret), code, Date.now())
  if (!step) return false
  // In the update's own condition: of two requests with one code, the second waits here and then finds it used.
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOn, lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return used.length > 0
}

export function sealSecret(userId: string, secret: string): Buffer {
  return createVault(env().VAULT_KEY).seal(secret, secondFactorPlace(userId))
}

export function openSecret(userId: string, sealed: Buffer): string {
  return createVault(env().VAULT_KEY).open(sealed, secondFactorPlace(userId))
}
