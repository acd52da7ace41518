import { useState } from 'react'
import { webhookProblems } from '#console/_webhooks/webhook-problems.ts'
import { liveUrlProblem } from '#lib/promotion/live-url.ts'
import type { Row, Run } from './use-run.ts'

/** The live URLs of new objects: proposed, typed, and checked. */
export function useAddresses(run: Run) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})

  /** Null for a row that needs no URL. */
  const addressOf = ({ kind, entry }: Row) => typed[entry.id] ?? kind.addressOf?.(entry) ?? null

  function problemOf({ entry }: Row): string | undefined {
    const outcome = run.outcomes[entry.id]
    const refused = outcome?.state === 'failed' && outcome.error ? webhookProblems(outcome.error).url : undefined
    return problems[entry.id] ?? refused
  }

  function type({ entry }: Row, text: string) {
    setTyped({ ...typed, [entry.id]: text })
    setProblems(Object.fromEntries(Object.entries(problems).filter(([id]) => id !== entry.id)))
    run.clear(entry.id)
  }

  /** Whether all rows can be sent; shows each problem at its field and focuses the first one. */
  function check(rows: Row[]) {
    const found = rows.flatMap((row) => {
      const address = addressOf(row)
      const problem = address === null ? null : liveUrlProblem(address)
      return problem === null ? [] : [[row.entry.id, problem] as const]
    })
    setProblems(Object.fromEntries(found))
    const [first] = found
    if (first) document.getElementById(fieldIdOf(first[0]))?.focus()
    return !first
  }

  return { addressOf, problemOf, type, check }
}

export function fieldIdOf(entryId: string) {
  return `address ${entryId}`.replace(/\W/g, '-')
}
