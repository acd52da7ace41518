import type { Resealed } from './reseal-database.ts'

interface Use {
  version: number
  last_used_at: Date
  in_use: boolean
}

interface Facts {
  setting: string
  version: number
  others: number[]
  resealed: Resealed
  uses: Use[]
  links: { count: number; expires_at: Date | null }
  /** Names data that can't be signed again, so the versions that verify it stay at the end of the ring. */
  verifies: string | null
}

/** Whether the other versions can be removed from the ring, as lines to print. */
export function verdictOf({ setting, version, others, resealed, uses, links, verifies }: Facts): string[] {
  const lost = [...resealed.lost].map(
    ([old, count]) => `${count} values of version ${old} can't be decrypted with this ring and were left unchanged.`,
  )
  if (resealed.stopped)
    return [...lost, `Stopped before the end. Run the command again, and keep every version of ${setting}.`]
  const reasons = [
    ...uses
      .filter((use) => use.in_use)
      .map((use) => `A process still encrypts with version ${use.version}. Restart it with version ${version} first.`),
    ...(links.count > 0
      ? [
          `${links.count} payers' links may need an older version; the last one expires at ${links.expires_at?.toISOString()}.`,
        ]
      : []),
  ]
  if (reasons.length > 0)
    return [...lost, ...reasons, `${setting}: keep the older versions, and run the command again later.`]
  if (others.length === 0) return [...lost, `${setting}: version ${version} is the only one.`]
  const names = `version${others.length > 1 ? 's' : ''} ${others.join(', ')}`
  if (verifies)
    return [...lost, `${setting}: no value needs ${names}. Keep it last in the ring, because it verifies ${verifies}.`]
  return [...lost, `${setting}: ${names} may be removed.`]
}
