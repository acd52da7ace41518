import { useState } from 'react'
import { useMay } from '#lib/auth/may.tsx'
import type { OperationId } from '#lib/operations/operation-id.ts'
import type { Pairs } from '#lib/promotion/kind.ts'
import type { AnyKind } from '#lib/promotion/kinds.ts'
import { liveUrlProblem } from '#lib/promotion/live-url.ts'
import type { Place } from '#lib/routes.ts'
import { useAddresses } from './use-addresses.ts'
import { type Row, useRun } from './use-run.ts'

export type Sides = { kind: AnyKind; sandbox: unknown[]; live: unknown[] }

export type Review = ReturnType<typeof useReview>

export function useReview(live: Place, sides: Sides[]) {
  const may = useMay()
  const run = useRun(live)
  const { addressOf, problemOf, type, check } = useAddresses(run)
  const [ticks, setTicks] = useState<Record<string, boolean>>({})
  const [pairs, setPairs] = useState<Pairs>({})
  const { outcomes } = run

  const rows = sides.flatMap(({ kind, sandbox, live }) =>
    kind.compare(sandbox, live, pairs).map((entry): Row => {
      const outcome = outcomes[entry.id]
      return outcome && 'row' in outcome && outcome.row ? outcome.row : { kind, entry }
    }),
  )
  const isOver = ({ entry }: Row) => ['done', 'undoing'].includes(outcomes[entry.id]?.state ?? '')
  const open = rows.filter((row) => row.entry.step && !isOver(row))

  const firstRefusal = (operations: OperationId[]) => operations.map(may).find(Boolean) ?? null
  const refusalOf = ({ kind, entry }: Row) => (entry.step ? firstRefusal(kind.operations(entry.step)) : null)
  const refusals = open.map(refusalOf)
  const isChosen = (row: Row) => {
    if (!open.includes(row) || refusalOf(row) !== null) return false
    return ticks[row.entry.id] ?? row.kind.isSafe(row.entry.step)
  }
  const tick = (id: string, isOn: boolean) => setTicks({ ...ticks, [id]: isOn })

  return {
    live,
    run,
    rows,
    open,
    /** Why this member can promote none of the changes; null if some can be promoted. */
    refusal: refusals.length > 0 && refusals.every(Boolean) ? (refusals[0] ?? null) : null,
    chosen: open.filter(isChosen),
    isChosen,
    refusalOf,
    firstRefusal,
    addressOf,
    problemOf,
    check,
    setAddress(row: Row, text: string) {
      type(row, text)
      // A typed live URL selects its row.
      const isNew = liveUrlProblem(text) === null && text !== row.kind.addressOf?.(row.entry)
      if (isNew && ticks[row.entry.id] === undefined) tick(row.entry.id, true)
    },
    tick,
    pair: (sandboxId: string, liveId: string | null) => setPairs({ ...pairs, [sandboxId]: liveId }),
    promote: (chosen: Row[]) => run.run(chosen.map((row) => ({ row, address: addressOf(row)?.trim() ?? '' }))),
    undo(id: string) {
      tick(id, false)
      void run.undo(id)
    },
  }
}
