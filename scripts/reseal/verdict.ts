import type { Resealed } from './reseal-database.ts'

interface Use {
  version: number
  last_used_at: Date
  in_use: boolean
}

interface Facts {
  /** The name of the setting that holds the ring. */
  setting: string
  version: number
  others: number[]
  resealed: Resealed
  uses: Use[]
  links: { count: number; expires_at: Date | null }
  /** What the database can't tell: processes that still run with the old ring. */
  condition: string
}

/** Whether the other versions may leave the ring, in lines to print. */
export function verdictOf({ setting, version, others, resealed, uses, links, condition }: Facts): string[] {
  const lost = [...resealed.lost].map(
    ([old, count]) => `${count} values of version ${old} can't be opened with this ring and were left as they are.`,
  )
  if (resealed.stopped)
    return [...lost, `Stopped before the end: run the command again. Keep every version of ${setting}.`]
  const reasons = [
    ...uses
      .filter((use) => use.in_use)
      .map((use) => `A process still seals with version ${use.version}: restart it with version ${version} first.`),
    ...(links.count > 0
      ? [
          `${links.count} payers' links may need an older version; the last one expires at ${links.expires_at?.toISOString()}.`,
        ]
      : []),
  ]
  if (reasons.length > 0)
    return [...lost, ...reasons, `${setting}: keep the older versions, and run the command again later.`]
  const names = others.length > 0 ? `version${others.length > 1 ? 's' : ''} ${others.join(', ')}` : ''
  return [
    ...lost,
    names ? `${setting}: ${names} may be removed${condition}.` : `${setting}: version ${version} is the only one.`,
  ]
}
