import { useQuery } from '@tanstack/react-query'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { Dialog, DialogBody, DialogFooter } from '#components/ui/dialog.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { ask, pharmacyQuery, usePharmacyWrite } from '#console/_wholesaler/pharmacy-queries.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { UndoPreview } from '#wholesaler/index.ts'

const effects = ['restored', 'removed', 'kept'] as const

/** Says what an undo will do before it does it. */
export function UndoImport({ place, runId, onClose }: { place: Place; runId: number; onClose: () => void }) {
  const words = useWords()
  const { data: preview, error } = useQuery(pharmacyQuery<UndoPreview>(place, `runs/${runId}/undo`))
  const undo = usePharmacyWrite(place, () => ask(place, 'POST', `runs/${runId}/undo`, {}), { onSuccess: onClose })
  if (preview?.later) return <UndoLaterFirst place={place} runId={runId} later={preview.later} onClose={onClose} />
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={words.undoTitle(runId)}
      action={words.undo}
      danger
      pending={undo.isPending || (!preview && !error)}
      error={words.failure(undo.error ?? error)}
      onConfirm={() => preview && undo.mutate()}
    >
      {!preview && words.undoLoading}
      {preview && (
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

type UndoLaterFirstProps = Parameters<typeof UndoImport>[0] & { later: NonNullable<UndoPreview['later']> }

/** The earlier values of these products are those of the later import. */
function UndoLaterFirst({ place, runId, later, onClose }: UndoLaterFirstProps) {
  const words = useWords()
  return (
    <Dialog open onOpenChange={onClose} title={words.undoTitle(runId)} size="sm">
      <DialogBody>
        <p className="text-sm text-muted">{words.undoLater(later.id, words.count(later.products))}</p>
      </DialogBody>
      <DialogFooter>
        <LinkButton variant="primary" href={routes.wholesalerRun(place, later.id)}>
          {`${words.showImport} ${later.id}`}
        </LinkButton>
      </DialogFooter>
    </Dialog>
  )
}
