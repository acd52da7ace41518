import { useQuery } from '@tanstack/react-query'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { ask, pharmacyQuery, usePharmacyWrite } from '#console/_wholesaler/pharmacy-queries.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { messageOf } from '#lib/api/form-problems.ts'
import type { Place } from '#lib/routes.ts'
import type { UndoPreview } from '#wholesaler/index.ts'

const effects = ['restored', 'removed', 'kept'] as const

/** Says what an undo will do before it does it. */
export function UndoImport({ place, runId, onClose }: { place: Place; runId: number; onClose: () => void }) {
  const words = useWords()
  const { data: preview, error } = useQuery(pharmacyQuery<UndoPreview>(place, `runs/${runId}/undo`))
  const undo = usePharmacyWrite(place, () => ask(place, 'POST', `runs/${runId}/undo`, {}), { onSuccess: onClose })
  const later = preview?.later
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={words.undoTitle(runId)}
      action={words.undo}
      danger
      pending={undo.isPending}
      error={messageOf(undo.error ?? error)}
      onConfirm={() => preview && !later && undo.mutate()}
    >
      {!preview && words.undoLoading}
      {later && words.undoLater(later.id, words.count(later.products))}
      {preview && !later && (
        <>
          <ul className="mb-2 list-disc pl-5">
            {effects
              .filter((name) => preview[name] > 0)
              .map((name) => (
                <li key={name}>{words.undoes[name](words.count(preview[name]))}</li>
              ))}
          </ul>
          {words.undoNext}
        </>
      )}
    </Confirm>
  )
}
