import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pillarOf } from '#lib/data/client.ts'
import { createAttempts } from '#lib/promotion/attempts.ts'
import type { Applied } from '#lib/promotion/kind.ts'
import type { AnyEntry, AnyKind } from '#lib/promotion/kinds.ts'
import type { Place } from '#lib/routes.ts'

export type Row = { kind: AnyKind; entry: AnyEntry }

/** A promoted row keeps its comparison, because comparing again would remove the row. */
type Over = { row: Row; address: string; applied: Applied<unknown> }

export type Outcome =
  | { state: 'stopped' | 'undone' }
  | { state: 'waiting' | 'running'; row: Row }
  // Keeps its row while the change may have happened: only repeating the step reveals that, and returns the secret.
  | { state: 'failed'; error: Error | null; row?: Row }
  | ({ state: 'done'; error?: Error } & Over)
  | ({ state: 'undoing' } & Over)

type Task = { row: Row; address: string }
type NewSecret = { id: string; address: string; secret: string }

export type Run = ReturnType<typeof useRun>

export function useRun(live: Place) {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({})
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [secrets, setSecrets] = useState<NewSecret[]>([])
  const [attempts] = useState(() => createAttempts())
  const [control] = useState(() => ({ isStopped: false }))
  const isRunning = progress !== null
  const set = (id: string, outcome: Outcome) => setOutcomes((all) => ({ ...all, [id]: outcome }))

  useAskBeforeLeaving(isRunning)

  // Everything known of live may have changed: lists, records, the checklist's evidence.
  function refresh() {
    const { workspace, environment } = live
    return client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] === workspace && queryKey[2] === environment,
    })
  }

  async function take({ row, address }: Task) {
    const { kind, entry } = row
    set(entry.id, { state: 'running', row })
    const idempotencyKey = attempts.keyOf(entry.id, [entry.step, address])
    try {
      const applied = await kind.apply(pillarOf(live), entry.step, { place: live, address, idempotencyKey })
      attempts.done(entry.id)
      const { secret, ...rest } = applied
      set(entry.id, { state: 'done', row, address, applied: rest })
      if (secret) setSecrets((all) => [...all, { id: entry.id, address, secret }])
    } catch (error) {
      const mayHaveHappened = attempts.failed(entry.id, error)
      set(entry.id, { state: 'failed', error: asError(error), ...(mayHaveHappened && { row }) })
    }
  }

  async function run(tasks: Task[]) {
    control.isStopped = false
    for (const { row } of tasks) set(row.entry.id, { state: 'waiting', row })
    for (const [index, task] of tasks.entries()) {
      const { id } = task.row.entry
      setProgress({ done: index, of: tasks.length })
      if (control.isStopped) set(id, unsettled(outcomes[id]) ?? { state: 'stopped' })
      else await take(task)
    }
    await refresh()
    setProgress(null)
  }

  async function undo(id: string) {
    const outcome = outcomes[id]
    if (outcome?.state !== 'done' || !outcome.applied.undo) return
    const { row, address, applied } = outcome
    set(id, { state: 'undoing', row, address, applied })
    const idempotencyKey = attempts.keyOf(`undo ${id}`, applied.undo)
    try {
      await row.kind.apply(pillarOf(live), applied.undo, { place: live, address, idempotencyKey })
      attempts.done(`undo ${id}`)
      await refresh()
      set(id, { state: 'undone' })
    } catch (error) {
      attempts.failed(`undo ${id}`, error)
      set(id, { state: 'done', row, address, applied, error: asError(error) })
    }
  }

  return {
    outcomes,
    progress,
    /** One secret at a time, once every change is done. */
    secret: !isRunning && secrets[0] ? { ...secrets[0], isLast: secrets.length === 1 } : undefined,
    run,
    undo,
    stop: () => {
      control.isStopped = true
    },
    /** Input clears the row's error, which no longer applies. */
    clear: (id: string) => outcomes[id]?.state === 'failed' && set(id, { state: 'failed', error: null }),
    putSecretAway: () => setSecrets((all) => all.slice(1)),
  }
}

function useAskBeforeLeaving(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isNeeded])
}

/** Keeps an outcome that may have taken effect, even without a retry. */
function unsettled(outcome: Outcome | undefined) {
  return outcome?.state === 'failed' && outcome.row ? outcome : null
}

function asError(error: unknown) {
  return error instanceof Error ? error : new Error(String(error))
}
