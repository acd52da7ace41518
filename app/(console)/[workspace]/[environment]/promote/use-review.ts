import { useState } from 'react'
import { useMay } from '#lib/auth/may.tsx'
import type { Pairs } from '#lib/promotion/kind.ts'
import type { AnyKind } from '#lib/promotion/kinds.ts'
import { liveUrlProblem } from '#lib/promotion/live-url.ts'
import type { Scope } from '#lib/routes.ts'
import { webhookProblems } from '../webhooks/webhook-problems.ts'
import { type Row, useRun } from './use-run.ts'

export type Sides = { kind: AnyKind; sandbox: unknown[]; live: unknown[] }

export type Review = ReturnType<typeof useReview>

/** What is shown, what of it is chosen, what was typed, and what became of it. */
export function useReview(live: Scope, sides: Sides[]) {
  const may = useMay()
  const run = useRun(live)
  const [ticks, setTicks] = useState<Record<string, boolean>>({})
  const [addresses, setAddresses] = useState<Record<string, string>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [pairs, setPairs] = useState<Pairs>({})
  const { outcomes } = run

  const rows = sides.flatMap(({ kind, sandbox, live }) =>
    kind.compare(sandbox, live, pairs).map((entry): Row => {
      const outcome = outcomes[entry.id]
      return outcome && 'row' in outcome ? outcome.row : { kind, entry }
    }),
  )

  const refusalOf = ({ kind, entry }: Row) => (entry.step ? firstRefusal(kind.calls(entry.step)) : null)
  const firstRefusal = (calls: [string, string][]) => calls.map((call) => may(...call)).find(Boolean) ?? null
  const isOpen = ({ entry }: Row) => !['done', 'undoing'].includes(outcomes[entry.id]?.state ?? '')
  const isChosen = (row: Row) => {
    const { id, step } = row.entry
    if (!step || !isOpen(row) || refusalOf(row) !== null) return false
    return ticks[id] ?? row.kind.isSafe(step)
  }
  const addressOf = ({ kind, entry }: Row) => addresses[entry.id] ?? kind.addressOf?.(entry) ?? null
  const tasksOf = (chosen: Row[]) => chosen.map((row) => ({ row, address: addressOf(row)?.trim() ?? '' }))

  /** Whether every address can be sent; what is wrong is said at its field, and the first such field focused. */
  function check(chosen: Row[]) {
    const found = Object.fromEntries(
      chosen.flatMap((row) => {
        const address = addressOf(row)
        const problem = address === null ? null : liveUrlProblem(address)
        return problem === null ? [] : [[row.entry.id, problem]]
      }),
    )
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(fieldIdOf(first))?.focus()
    return !first
  }

  function setAddress({ entry, kind }: Row, text: string) {
    setAddresses({ ...addresses, [entry.id]: text })
    setProblems(without(problems, entry.id))
    run.clear(entry.id)
    // Whoever gives live an address of its own wants it there.
    const isNew = liveUrlProblem(text) === null && text !== kind.addressOf?.(entry)
    if (isNew && ticks[entry.id] === undefined) setTicks({ ...ticks, [entry.id]: true })
  }

  return {
    live,
    run,
    rows,
    chosen: rows.filter(isChosen),
    isChosen,
    refusalOf,
    firstRefusal,
    addressOf,
    setAddress,
    problemOf({ entry }: Row): string | undefined {
      const outcome = outcomes[entry.id]
      const refused = outcome?.state === 'failed' && outcome.error ? webhookProblems(outcome.error).url : undefined
      return problems[entry.id] ?? refused
    },
    tick: (id: string, isOn: boolean) => setTicks({ ...ticks, [id]: isOn }),
    pair: (sandboxId: string, liveId: string | null) => setPairs({ ...pairs, [sandboxId]: liveId }),
    check,
    undo(id: string) {
      setTicks({ ...ticks, [id]: false })
      void run.undo(id)
    },
    promote: (chosen: Row[]) => run.run(tasksOf(chosen)),
  }
}

export function fieldIdOf(entryId: string) {
  return `address ${entryId}`.replace(/\W/g, '-')
}

function without(record: Record<string, string>, key: string) {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}
